import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InventoryProduct, InventoryRow } from '../../../contracts/inventory.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import { copyOf, formOf, newProduct, type ProductForm } from './productForm.ts';
import { editedProductQuery } from './queries.ts';
import { failureOf } from './refusals.ts';
import { editedOf } from './saveProduct.ts';
import { forgetUnsaved, type UnsavedProduct } from './unsavedProduct.ts';

/** A product that is not stored yet, under an id of its own: sent twice, it is stored once. */
export function NewProductEditor({
	begun = newProduct,
	onClose,
}: {
	begun?: ProductForm;
	onClose: () => void;
}) {
	const [edited] = useState(() => ({ id: crypto.randomUUID(), read: undefined }));
	return <ProductEditor edited={edited} begun={begun} onClose={onClose} />;
}

const editorFor = {
	edit: (product: InventoryProduct, onClose: () => void) => (
		<ProductEditor edited={editedOf(product)} begun={formOf(product)} onClose={onClose} />
	),
	duplicate: (product: InventoryProduct, onClose: () => void) => (
		<NewProductEditor begun={copyOf(product)} onClose={onClose} />
	),
};

/** Reads a product of the list anew and opens it, or a copy of it, in the editor. */
export function StoredProductEditor({
	action,
	product,
	onClose,
}: {
	action: keyof typeof editorFor;
	product: InventoryRow;
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
					<p>{failureOf(error, 'update')}</p>
					<Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
						Retry
					</Button>
				</Notice>
			)}
		</Dialog>
	);
}

/** Opens the editor as it stood when the login expired under it; it is kept until it is saved or given up. */
export function UnsavedProductEditor({ edited, form, onClose }: UnsavedProduct & { onClose: () => void }) {
	return (
		<ProductEditor
			edited={edited}
			begun={newProduct}
			typed={form}
			onClose={() => {
				forgetUnsaved();
				onClose();
			}}
		/>
	);
}
