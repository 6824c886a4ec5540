import { useMutation } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import { AddressCards } from '../addresses/AddressCards.tsx';
import { AddressDialog, loadAddressDialog } from '../addresses/AddressDialog.tsx';
import { useAddresses } from '../addresses/queries.ts';
import { call } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';

function NoAddress({ onAdd }: { onAdd: () => void }) {
	return (
		<div className="flex flex-wrap items-center gap-4 rounded-md border border-line border-dashed p-6 text-muted">
			<MapPin size={22} aria-hidden className="flex-none" />
			<p>No address found.</p>
			<Button onClick={onAdd}>Add Address</Button>
		</div>
	);
}

function Loading() {
	return (
		<div role="status">
			<p className="mb-4 text-muted">Loading addresses...</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<Skeleton className="h-44" />
				<Skeleton className="h-44" />
			</div>
		</div>
	);
}

export function AddressesTab() {
	const { addresses, isPending, isError, reload } = useAddresses();
	const [editing, setEditing] = useState<{ address: Address | undefined }>();
	const [deleting, setDeleting] = useState<Address>();

	useEffect(() => {
		// A failure is shown when the dialog is opened.
		loadAddressDialog().catch((error: unknown) => reportError(error));
	}, []);

	const remove = useMutation({
		mutationFn: ({ id }: Address) => call('DELETE /addresses/{id}', { params: { id } }),
		onSuccess: async () => {
			await reload();
			toast.success('Address deleted successfully');
		},
		onError: () => toast.error('Failed to delete address'),
		onSettled: () => setDeleting(undefined),
	});

	return (
		<section aria-label="Your Addresses">
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3">
				<h2 className="font-display text-2xl">Your Addresses</h2>
				<Button variant="secondary" onClick={() => setEditing({ address: undefined })}>
					<Plus size={18} aria-hidden /> Add New Address
				</Button>
			</div>
			{isError && (
				<div className="mb-4">
					<RetryNotice onRetry={reload}>Your addresses could not be loaded.</RetryNotice>
				</div>
			)}
			{isPending ? (
				<Loading />
			) : addresses.length === 0 ? (
				<NoAddress onAdd={() => setEditing({ address: undefined })} />
			) : (
				<AddressCards
					addresses={addresses}
					onEdit={(address) => setEditing({ address })}
					onDelete={setDeleting}
				/>
			)}
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
					loading={remove.isPending}
					onConfirm={() => remove.mutate(deleting)}
					onClose={() => setDeleting(undefined)}
				/>
			)}
		</section>
	);
}
