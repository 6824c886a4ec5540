import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ModeratedReview } from '../../../contracts/reviews.ts';
import { maxCommentLength, starLabels, validateReview } from '../../reviews/draft.ts';
import { call } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { StarPicker } from '../../ui/StarPicker.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { refreshReviewPages } from './queries.ts';

/** Edits a customer's review, which is then marked as edited by a moderator. */
export function EditReviewDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
	const client = useQueryClient();
	const [rating, setRating] = useState(review.rating);
	const [comment, setComment] = useState(review.comment);
	useUnsavedWords(rating !== review.rating || comment !== review.comment);
	const invalid = validateReview(rating, comment) !== undefined;

	const save = useMutation({
		mutationFn: () =>
			call('PUT /admin/reviews/{id}', {
				params: { id: review.id },
				body: { rating, comment: comment.trim() },
			}),
		onSuccess: async () => {
			await refreshReviewPages(client);
			onClose();
			toast.success('Review updated');
		},
		onError: (error) => showFailure(error, 'Failed to update review'),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!invalid) save.mutate();
	}

	return (
		<Dialog title="Edit Review" onClose={onClose}>
			<form onSubmit={submit} className="grid grid-cols-1 gap-5">
				<p className="text-muted text-sm">
					{review.user.name} on {review.product.name}. Shoppers see that a moderator has edited it.
				</p>
				<StarPicker labels={starLabels} value={rating} onChange={setRating} />
				<TextArea
					label="Comment"
					value={comment}
					maxLength={maxCommentLength}
					rows={5}
					onChange={(event) => setComment(event.target.value)}
					hint={`At least 10 characters. ${comment.length}/${maxCommentLength}`}
				/>
				<FormActions submit="Save" busy={save.isPending} disabled={invalid} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
