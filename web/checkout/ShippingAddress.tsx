import { lazy, Suspense, useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import type { AddressId } from '../../contracts/ids.ts';
import { AddressCards } from '../addresses/AddressCards.tsx';
import { AddressDialog } from '../addresses/AddressDialog.tsx';
import { AddressForm } from '../addresses/AddressForm.tsx';
import { call } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/Dialog.tsx')).ConfirmDialog }));

/** The selected address: the chosen one if it still exists, else the default, else the first. */
export function selectedOf(addresses: Address[], chosen: AddressId | undefined): Address | undefined {
	return (
		addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
	);
}

type Dialogs =
	| { kind: 'none' }
	| { kind: 'edit'; address: Address | undefined }
	| { kind: 'delete'; address: Address };

/** The shipping address (document 2, §2.3 and §4). A shopper without an address gets the form on the page itself. */
export function ShippingAddress({
	addresses,
	selected,
	onSelect,
	onFirst,
	reload,
}: {
	addresses: Address[];
	selected: Address | undefined;
	onSelect: (id: AddressId | undefined) => void;
	/** Called when the form on the page was saved; the shopper continues to payment. */
	onFirst: () => void;
	/** Refetches the addresses after one was changed. */
	reload: () => Promise<void>;
}) {
	const [dialog, setDialog] = useState<Dialogs>({ kind: 'none' });
	const close = () => setDialog({ kind: 'none' });
	const add = () => setDialog({ kind: 'edit', address: undefined });

	async function remove(address: Address) {
		close();
		try {
			await call('DELETE /addresses/{id}', { params: { id: address.id } });
		} catch {
			return toast.error('Delete Failed', { text: 'Failed to delete address. Please try again.' });
		}
		if (selected?.id === address.id) onSelect(addresses.find(({ id }) => id !== address.id)?.id);
		await reload();
		toast.success('Address Deleted', { text: 'Address has been successfully deleted.' });
	}

	return (
		<>
			{addresses.length === 0 ? (
				<>
					<p className="mb-5 text-muted">
						<span>No address found.</span> Where should we deliver?
					</p>
					<AddressForm
						address={undefined}
						withDefault={false}
						onSaved={(saved) => {
							onSelect(saved.id);
							toast.success('Address added successfully');
							onFirst();
							void reload();
						}}
						actions={(busy) => (
							<Button type="submit" size="large" loading={busy} className="w-full sm:w-auto">
								Add Address
							</Button>
						)}
					/>
				</>
			) : (
				<>
					<AddressCards
						addresses={addresses}
						selected={selected?.id}
						onSelect={({ id }) => onSelect(id)}
						onEdit={(address) => setDialog({ kind: 'edit', address })}
						onDelete={(address) => setDialog({ kind: 'delete', address })}
					/>
					<Button variant="secondary" className="mt-4" onClick={add}>
						Add New Address
					</Button>
				</>
			)}
			{dialog.kind === 'edit' && (
				<AddressDialog
					address={dialog.address}
					onClose={close}
					onSaved={(saved) => {
						close();
						if (saved.isDefault) onSelect(saved.id);
						void reload();
						toast.success(
							dialog.address === undefined ? 'Address added successfully' : 'Address updated successfully',
						);
					}}
				/>
			)}
			{dialog.kind === 'delete' && (
				<Suspense>
					<ConfirmDialog
						title="Delete Address"
						question="Are you sure you want to delete this address? This action cannot be undone."
						confirm="Delete"
						onConfirm={() => void remove(dialog.address)}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	);
}
