import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InventoryProduct, InventoryRow } from '../../../contracts/inventory.ts';
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

const editorFor = {
	edit: (product: InventoryProduct, onClose: () => void) => (
		<ProductEditor edited={toEdited(product)} initialForm={toForm(product)} onClose={onClose} />
	),
	duplicate: (product: InventoryProduct, onClose: () => void) => (
		<NewProductEditor initialForm={copyProduct(product)} onClose={onClose} />
	),
};

/** Refetches a product of the list and opens it, or a copy of it, in the editor. */
export function StoredProductEditor({
	action,
	product,
	onClose,
}: {
	action: keyof typeof editorFor;
	product: Pick<InventoryRow, 'id'>;
	onClose: () => void;
}) {
	const { data, error, refetch } = useQuery(editedProductQuery(product.id));
	if (data !== undefined) return editorFor[action](data, onClose);
	return (
		<Dialog title={action === 'edit' ? 'Edit Product' : 'Add New Product'} wide onClose={onClose}>
			{error === null ? (
				<div role="status" aria-label="Loading the product">
					<Skeleton className="h-96" />
				</div>
			) : (
				<Notice kind="error">
					<p>{getErrorMessage(error, 'update')}</p>
					<Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
						Retry
					</Button>
				</Notice>
			)}
		</Dialog>
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
