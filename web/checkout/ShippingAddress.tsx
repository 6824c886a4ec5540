import { lazy, Suspense, useEffect, useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import type { AddressId } from '../../contracts/ids.ts';
import { AddressCards } from '../addresses/AddressCards.tsx';
import { AddressDialog, loadAddressDialog } from '../addresses/AddressDialog.tsx';
import { call } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/Dialog.tsx')).ConfirmDialog }));

/** The selected address: the chosen one if it still exists, else the default, else the first. */
export function findSelected(addresses: Address[], chosen: AddressId | undefined): Address | undefined {
	return (
		addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
	);
}

const addAddressHash = '#add-address';

type Dialogs =
	| { kind: 'none' }
	| { kind: 'edit'; address: Address | undefined; label?: string }
	| { kind: 'delete'; address: Address };

/** The shipping address: cards to choose from, and the dialog that adds or edits one. */
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
	/** Called when the first address was saved; the shopper continues to payment. */
	onFirst: () => void;
	/** Refetches the addresses after one was changed. */
	reload: () => Promise<void>;
}) {
	const isFirst = addresses.length === 0;
	// The link that leads on from a first login opens the form, and spares its label too.
	const [dialog, setDialog] = useState<Dialogs>(() =>
		isFirst && window.location.hash === addAddressHash
			? { kind: 'edit', address: undefined, label: 'Home' }
			: { kind: 'none' },
	);
	const close = () => setDialog({ kind: 'none' });
	const add = () => setDialog({ kind: 'edit', address: undefined });

	useEffect(() => {
		// A failure is shown when the dialog is opened.
		loadAddressDialog().catch((error: unknown) => reportError(error));
	}, []);

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
			{isFirst ? (
				<>
					<p className="mb-4 text-muted">No address found.</p>
					<Button onClick={add}>Add Address</Button>
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
					label={dialog.label}
					onClose={close}
					onSaved={(saved) => {
						close();
						if (saved.isDefault) onSelect(saved.id);
						if (isFirst) onFirst();
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
