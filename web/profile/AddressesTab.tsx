import { useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import { AddressCards } from '../addresses/AddressCards.tsx';
import { AddressDialog } from '../addresses/AddressDialog.tsx';
import { useAddresses } from '../addresses/queries.ts';
import { call } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';

export function AddressesTab() {
	const { addresses, isPending, reload } = useAddresses();
	const [editing, setEditing] = useState<{ address: Address | undefined }>();
	const [deleting, setDeleting] = useState<Address>();

	async function remove(address: Address) {
		setDeleting(undefined);
		try {
			await call('DELETE /addresses/{id}', { params: { id: address.id } });
			await reload();
			toast.success('Address deleted successfully');
		} catch {
			toast.error('Failed to delete address');
		}
	}

	return (
		<section aria-label="Your Addresses">
			<h2 className="mb-4 font-display text-2xl">Your Addresses</h2>
			{isPending ? (
				<p className="text-muted">Loading addresses...</p>
			) : addresses.length === 0 ? (
				<p className="mb-4 text-muted">No address found.</p>
			) : (
				<AddressCards
					addresses={addresses}
					onEdit={(address) => setEditing({ address })}
					onDelete={setDeleting}
				/>
			)}
			<button type="button" onClick={() => setEditing({ address: undefined })} className="button mt-4">
				Add New Address
			</button>
			{editing !== undefined && (
				<AddressDialog
					address={editing.address}
					onClose={() => setEditing(undefined)}
					onSaved={() => {
						toast.success(
							editing.address === undefined ? 'Address added successfully' : 'Address updated successfully',
						);
						setEditing(undefined);
						void reload();
					}}
				/>
			)}
			{deleting !== undefined && (
				<ConfirmDialog
					title="Delete Address"
					question="Delete this address?"
					confirm="Delete"
					onConfirm={() => void remove(deleting)}
					onClose={() => setDeleting(undefined)}
				/>
			)}
		</section>
	);
}
