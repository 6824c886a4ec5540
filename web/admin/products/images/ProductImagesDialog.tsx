import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductId } from '../../../../contracts/ids.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { getErrorMessage } from '../productErrors.ts';
import { toForm } from '../productForm.ts';
import { editedProductQuery, refreshProducts } from '../queries.ts';
import { saveProduct, toEdited } from '../saveProduct.ts';
import { ImagesDialog } from './ImagesDialog.tsx';
import type { DraftImage } from './uploadImage.ts';

/** Edits and saves only the images of a stored product. */
export function ProductImagesDialog({ id, onClose }: { id: ProductId; onClose: () => void }) {
	const client = useQueryClient();
	const { data: product, error, refetch } = useQuery(editedProductQuery(id));

	async function save(images: DraftImage[]) {
		if (product === undefined) return;
		try {
			await saveProduct(toEdited(product), { ...toForm(product), images }, undefined);
		} catch (cause) {
			throw new Error(getErrorMessage(cause, 'update'), { cause });
		}
		toast.success('Images updated');
		await refreshProducts(client);
	}

	if (product === undefined)
		return (
			<Dialog title="Manage Product Images" wide onClose={onClose}>
				{error === null ? (
					<Skeleton className="h-64" />
				) : (
					<RetryNotice onRetry={refetch}>Failed to fetch the images</RetryNotice>
				)}
			</Dialog>
		);
	return (
		<ImagesDialog
			productId={id}
			productName={product.name}
			images={toForm(product).images}
			onSave={save}
			onDeleted={() => void refreshProducts(client)}
			onClose={onClose}
		/>
	);
}
