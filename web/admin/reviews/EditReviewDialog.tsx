import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { faultOf, longestComment, starLabels } from '../../reviews/draft.ts';
import { call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { StarPicker } from '../../ui/StarPicker.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { refreshReviewPages } from './queries.ts';

/** Changes a customer's review, which then says that a moderator did (D26). */
export function EditReviewDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
	const client = useQueryClient();
	const [rating, setRating] = useState(review.rating);
	const [comment, setComment] = useState(review.comment);
	const [saving, setSaving] = useState(false);
	const invalid = faultOf(rating, comment) !== undefined;

	async function save(event: FormEvent) {
		event.preventDefault();
		if (invalid) return;
		setSaving(true);
		try {
			await call('PUT /admin/reviews/{id}', {
				params: { id: review.id },
				body: { rating, comment: comment.trim() },
			});
			await refreshReviewPages(client);
			onClose();
			toast.success('Review updated');
		} catch (error) {
			setSaving(false);
			toast.error('Failed to update review', { text: sentenceOf(error, 'Please try again.') });
		}
	}

	return (
		<Dialog title="Edit Review" onClose={onClose}>
			<form onSubmit={(event) => void save(event)} className="grid gap-5">
				<p className="text-muted text-sm">
					{review.user.name} on {review.product.name}. Shoppers see that a moderator has edited it.
				</p>
				<StarPicker legend="Rating" labels={starLabels} value={rating} onChange={setRating} />
				<TextArea
					label="Comment"
					value={comment}
					maxLength={longestComment}
					rows={5}
					onChange={(event) => setComment(event.target.value)}
					hint={`At least 10 characters. ${comment.length}/${longestComment}`}
				/>
				<FormActions submit="Save" busy={saving} disabled={invalid} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
