import type { InventoryRow } from '../../../contracts/inventory.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Confirms the deletion of a product; the list shows that it is being removed. */
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
			question={`Delete '${product.name}'? Its link will stop working, and its images and stock history will be deleted. To take it off sale and keep it, archive it instead.`}
			confirm="Delete"
			onConfirm={onConfirm}
			onClose={onClose}
		/>
	);
}
