import type { InventoryRow } from '../../../contracts/inventory.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Asks before a product is deleted; the list shows that it is being removed. */
export function DeleteProductDialog({
	product,
	onConfirm,
	onClose,
}: {
	product: InventoryRow;
	onConfirm: () => void;
	onClose: () => void;
}) {
	return (
		<ConfirmDialog
			title="Delete Product"
			question={`'${product.name}' will be gone, with its images and its stock history. Archiving takes a product out of the shop and keeps it.`}
			confirm="Delete"
			onConfirm={onConfirm}
			onClose={onClose}
		/>
	);
}
