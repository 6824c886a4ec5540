import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { refreshReviewPages } from './queries.ts';

/** Asks before a customer's review is deleted. */
export function RemoveReviewDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
	const client = useQueryClient();
	const [removing, setRemoving] = useState(false);

	async function remove() {
		setRemoving(true);
		try {
			await call('DELETE /admin/reviews/{id}', { params: { id: review.id } });
			await refreshReviewPages(client);
			onClose();
			toast.success('Review deleted');
		} catch (error) {
			setRemoving(false);
			toast.error('Failed to delete review', { text: sentenceOf(error, 'Please try again.') });
		}
	}

	return (
		<ConfirmDialog
			title="Delete Review"
			question={`Delete ${review.user.name}'s review of ${review.product.name}? Its stars will no longer count towards the rating.`}
			confirm="Delete"
			loading={removing}
			onConfirm={() => void remove()}
			onClose={onClose}
		/>
	);
}
