import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductId } from '../../contracts/ids.ts';
import { call, NetworkFailed, sentenceOf } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { refreshReviews } from './queries.ts';

/** Asks before the own review is deleted. */
export default function DeleteReviewDialog({
	productId,
	onClose,
}: {
	productId: ProductId;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [deleting, setDeleting] = useState(false);

	async function remove() {
		setDeleting(true);
		try {
			await call('DELETE /products/{id}/reviews', { params: { id: productId } });
			await refreshReviews(client, productId);
			onClose();
			toast.success('Review Deleted');
		} catch (error) {
			setDeleting(false);
			toast.error('Error', {
				text:
					error instanceof NetworkFailed
						? 'Network error. Please try again.'
						: sentenceOf(error, 'Failed to delete review.'),
			});
		}
	}

	return (
		<ConfirmDialog
			title="Delete Your Review"
			question="Your stars and your words will be gone. You can write a new review at any time."
			confirm={deleting ? 'Deleting...' : 'Delete'}
			loading={deleting}
			onConfirm={() => void remove()}
			onClose={onClose}
		/>
	);
}
