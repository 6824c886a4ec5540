import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProductId } from '../../contracts/ids.ts';
import type { Review } from '../../contracts/reviews.ts';
import { ApiError, call, errorMessage, NetworkError } from '../session/call.ts';
import { readToken } from '../session/token.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { StarPicker } from '../ui/StarPicker.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toasts.ts';
import { maxCommentLength, starLabels, validateReview } from './draft.ts';
import { refreshReviews } from './queries.ts';

const signedOut = { title: 'Authentication Required', text: 'Please login to submit a review' };

/** Shows why a review was not saved (document 1, §8). */
function showError(error: unknown): void {
	if (error instanceof ApiError && error.status === 401)
		toast.error(signedOut.title, { text: signedOut.text });
	else if (error instanceof NetworkError)
		toast.error('Error', { text: 'Network error. Please check your connection and try again.' });
	else toast.error('Error', { text: errorMessage(error, 'Failed to submit review. Please try again.') });
}

/** Creates or edits the user's review; typed text stays until it is saved or the dialog is closed. */
export default function ReviewDialog({
	productId,
	own: opened,
	onClose,
}: {
	productId: ProductId;
	/** The review to edit; undefined for a new one. */
	own: Review | undefined;
	onClose: () => void;
}) {
	const client = useQueryClient();
	// As when opened: a new review is refetched before the dialog closes, which must not turn it into an edit.
	const [own] = useState(opened);
	const [rating, setRating] = useState(own?.rating ?? 0);
	const [comment, setComment] = useState(own?.comment ?? '');
	const texts =
		own === undefined
			? { title: 'Write a Review', submit: 'Submit Review', saving: 'Submitting...' }
			: { title: 'Edit Your Review', submit: 'Update Review', saving: 'Updating...' };

	const save = useMutation({
		mutationFn: () => {
			const input = { params: { id: productId }, body: { rating, comment: comment.trim() } };
			return own === undefined
				? call('POST /products/{id}/reviews', input)
				: call('PUT /products/{id}/reviews', input);
		},
		onSuccess: async () => {
			await refreshReviews(client, productId);
			onClose();
			if (own === undefined) toast.success('Review Submitted', { text: 'Thank you for your review!' });
			else toast.success('Review Updated');
		},
		onError: showError,
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		const problem = readToken() === null ? signedOut : validateReview(rating, comment);
		if (problem !== undefined) return toast.error(problem.title, { text: problem.text });
		save.mutate();
	}

	return (
		<Dialog title={texts.title} onClose={onClose}>
			<form onSubmit={submit} className="grid grid-cols-1 gap-5">
				<StarPicker legend="Rating" labels={starLabels} value={rating} onChange={setRating} />
				<TextArea
					label="Comment"
					value={comment}
					maxLength={maxCommentLength}
					rows={5}
					placeholder="How does it shoot, and who is it right for?"
					onChange={(event) => setComment(event.target.value)}
					hint={
						<span className="flex justify-between gap-4">
							<span>At least 10 characters.</span>
							<span data-counter>
								{comment.length}/{maxCommentLength}
							</span>
						</span>
					}
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						variant="accent"
						loading={save.isPending}
						disabled={validateReview(rating, comment) !== undefined}
					>
						{save.isPending ? texts.saving : texts.submit}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
