import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductId } from '../../../contracts/ids.ts';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import { getErrorMessage } from './productErrors.ts';
import { copyProduct, newProduct, type ProductForm, toForm } from './productForm.ts';
import { editedProductQuery } from './queries.ts';
import { toEdited } from './saveProduct.ts';
import { clearUnsaved, type UnsavedProduct } from './unsavedProduct.ts';

/** A new product with an id made here, so that a repeated save stores it only once. */
export function NewProductEditor({
	initialForm = newProduct,
	onClose,
}: {
	initialForm?: ProductForm;
	onClose: () => void;
}) {
	const [edited] = useState(() => ({ id: crypto.randomUUID(), base: undefined }));
	return <ProductEditor edited={edited} initialForm={initialForm} onClose={onClose} />;
}

/** A product and its price changes, for a copy. Always refetched; never replaced while being edited. */
const copiedProductQuery = (id: ProductId) =>
	queryOptions({
		queryKey: [...editedProductQuery(id).queryKey, 'copy'],
		queryFn: async ({ signal }) => {
			const [product, { priceChanges }] = await Promise.all([
				call('GET /admin/products/{id}', { params: { id }, signal }),
				call('GET /admin/products/{id}/price-changes', { params: { id }, signal }),
			]);
			return { product, priceChanges };
		},
		gcTime: 0,
		staleTime: 'static',
	});

type Opened = { product: Pick<InventoryRow, 'id'>; onClose: () => void };

function OpeningDialog({
	title,
	error,
	onRetry,
	onClose,
}: {
	title: string;
	/** Null while the product loads. */
	error: Error | null;
	onRetry: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog title={title} wide onClose={onClose}>
			{error === null ? (
				<div role="status" aria-label="Loading the product">
					<Skeleton className="h-96" />
				</div>
			) : (
				<Notice kind="error">
					<p>{getErrorMessage(error, 'update')}</p>
					<Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
						Retry
					</Button>
				</Notice>
			)}
		</Dialog>
	);
}

export function StoredProductEditor({ product, onClose }: Opened) {
	const { data, error, refetch } = useQuery(editedProductQuery(product.id));
	if (data !== undefined)
		return <ProductEditor edited={toEdited(data)} initialForm={toForm(data)} onClose={onClose} />;
	return (
		<OpeningDialog title="Edit Product" error={error} onRetry={() => void refetch()} onClose={onClose} />
	);
}

export function CopiedProductEditor({ product, onClose }: Opened) {
	const { data, error, refetch } = useQuery(copiedProductQuery(product.id));
	if (data !== undefined)
		return <NewProductEditor initialForm={copyProduct(data.product, data.priceChanges)} onClose={onClose} />;
	return (
		<OpeningDialog title="Add New Product" error={error} onRetry={() => void refetch()} onClose={onClose} />
	);
}

/** Restores the editor after the login expired; the typed text is stored until it is saved or discarded. */
export function UnsavedProductEditor({ edited, form, onClose }: UnsavedProduct & { onClose: () => void }) {
	return (
		<ProductEditor
			edited={edited}
			initialForm={newProduct}
			typed={form}
			onClose={() => {
				clearUnsaved();
				onClose();
			}}
		/>
	);
}
