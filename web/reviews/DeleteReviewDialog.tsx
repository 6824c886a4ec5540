import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductId } from '../../contracts/ids.ts';
import { call, errorMessage, NetworkError } from '../session/call.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { refreshReviews } from './queries.ts';

/** Confirms the deletion of the user's own review. */
export default function DeleteReviewDialog({
	productId,
	onClose,
}: {
	productId: ProductId;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const remove = useMutation({
		mutationFn: () => call('DELETE /products/{id}/reviews', { params: { id: productId } }),
		onSuccess: async () => {
			await refreshReviews(client, productId);
			onClose();
			toast.success('Review Deleted');
		},
		onError: (error) =>
			toast.error('Error', {
				text:
					error instanceof NetworkError
						? 'Network error. Please try again.'
						: errorMessage(error, 'Failed to delete review.'),
			}),
	});

	return (
		<ConfirmDialog
			title="Delete Your Review"
			question="Your stars and your words will be gone. You can write a new review at any time."
			confirm={remove.isPending ? 'Deleting...' : 'Delete'}
			loading={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
