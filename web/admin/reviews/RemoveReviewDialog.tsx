import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { call } from '../../session/call.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../showFailure.ts';
import { refreshReviewPages } from './queries.ts';

/** Confirms the deletion of a customer's review. */
export function RemoveReviewDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
	const client = useQueryClient();
	const remove = useMutation({
		mutationFn: () => call('DELETE /admin/reviews/{id}', { params: { id: review.id } }),
		onSuccess: async () => {
			await refreshReviewPages(client);
			onClose();
			toast.success('Review deleted');
		},
		onError: (error) => showFailure(error, 'Failed to delete review'),
	});

	return (
		<ConfirmDialog
			title="Delete Review"
			question={`Delete ${review.user.name}'s review of ${review.product.name}? Its stars will no longer count towards the rating.`}
			confirm="Delete"
			loading={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}
