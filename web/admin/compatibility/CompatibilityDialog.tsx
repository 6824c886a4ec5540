import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Compatibility } from '../../../contracts/compatibility.ts';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { call } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { getFailureMessage, getReason } from '../failures.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import type { FoundProduct } from '../products/AddProduct.tsx';
import { LinkedProducts } from '../products/LinkedProducts.tsx';
import { compatibilityQuery, refreshCompatibility } from './queries.ts';

const getIds = (products: FoundProduct[]) => products.map(({ id }) => id);
const sorted = (products: FoundProduct[]) => getIds(products).sort().join();

function Editor({
	product,
	stored,
	onClose,
}: {
	product: Pick<InventoryRow, 'id' | 'name'>;
	stored: Compatibility;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [linked, setLinked] = useState<FoundProduct[]>(stored.products);
	const save = useMutation({
		mutationFn: () =>
			call('PUT /admin/products/{productId}/compatible', {
				params: { productId: product.id },
				body: { products: getIds(linked), seen: getIds(stored.products) },
			}),
		onSuccess: () => {
			void refreshCompatibility(client);
			toast.success('Compatibility saved');
			onClose();
		},
	});
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!save.isPending) save.mutate();
	}
	return (
		<EditorDialog
			title={`Compatibility of ${product.name}`}
			submit="Save"
			unsaved={sorted(linked) !== sorted(stored.products)}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<p className="text-muted text-sm">
				{stored.isGun
					? 'Pellets, magazines, cylinders, sights and parts that fit this gun. Shoppers see them on its page, and the gun on theirs.'
					: 'The guns that this fits. Shoppers see them on its page, and this on theirs.'}
			</p>
			<LinkedProducts
				products={linked}
				except={product.id}
				empty={stored.isGun ? 'Nothing is linked to this gun yet.' : 'No gun is linked to this product yet.'}
				onChange={(changed) => {
					setLinked(changed);
					save.reset();
				}}
			/>
			{save.isError && (
				<Notice kind="error">{getFailureMessage('The compatibility was not saved', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}

/** Edits what fits a gun, or the guns that an accessory fits. */
export default function CompatibilityDialog({
	product,
	onClose,
}: {
	product: Pick<InventoryRow, 'id' | 'name'>;
	onClose: () => void;
}) {
	const { data, error, refetch } = useQuery(compatibilityQuery(product.id));
	if (data !== undefined) return <Editor product={product} stored={data} onClose={onClose} />;
	return (
		<Dialog title={`Compatibility of ${product.name}`} wide onClose={onClose}>
			{error === null ? (
				<div role="status" aria-label="Loading compatibility">
					<Skeleton className="h-64" />
				</div>
			) : (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch the compatibility
				</RetryNotice>
			)}
		</Dialog>
	);
}
