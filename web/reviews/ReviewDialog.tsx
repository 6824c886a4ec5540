import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProductId } from '../../contracts/ids.ts';
import type { Review } from '../../contracts/reviews.ts';
import { CallRefused, call, NetworkFailed, sentenceOf } from '../session/call.ts';
import { readToken } from '../session/token.ts';
import { toast } from '../shell/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { StarPicker } from '../ui/StarPicker.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { faultOf, longestComment, starLabels } from './draft.ts';
import { refreshReviews } from './queries.ts';

const signedOut = { title: 'Authentication Required', text: 'Please login to submit a review' };

/** Says why a review was not saved (document 1, §8). */
function sayWhyNot(error: unknown): void {
	if (error instanceof CallRefused && error.status === 401)
		toast.error(signedOut.title, { text: signedOut.text });
	else if (error instanceof NetworkFailed)
		toast.error('Error', { text: 'Network error. Please check your connection and try again.' });
	else toast.error('Error', { text: sentenceOf(error, 'Failed to submit review. Please try again.') });
}

/** Writes a review, or changes the own one; what was typed stays until it is saved or the dialog is closed. */
export default function ReviewDialog({
	productId,
	own: opened,
	onClose,
}: {
	productId: ProductId;
	/** The review to change; without one it is a new one. */
	own: Review | undefined;
	onClose: () => void;
}) {
	const client = useQueryClient();
	// What it was opened for: a new review is read anew before the dialog closes, and must not make it an edit.
	const [own] = useState(opened);
	const [rating, setRating] = useState(own?.rating ?? 0);
	const [comment, setComment] = useState(own?.comment ?? '');
	const [saving, setSaving] = useState(false);
	const texts =
		own === undefined
			? { title: 'Write a Review', submit: 'Submit Review', saving: 'Submitting...' }
			: { title: 'Edit Your Review', submit: 'Update Review', saving: 'Updating...' };

	async function save(event: FormEvent) {
		event.preventDefault();
		const fault = readToken() === null ? signedOut : faultOf(rating, comment);
		if (fault !== undefined) return toast.error(fault.title, { text: fault.text });
		setSaving(true);
		try {
			const input = { params: { id: productId }, body: { rating, comment: comment.trim() } };
			if (own === undefined) await call('POST /products/{id}/reviews', input);
			else await call('PUT /products/{id}/reviews', input);
			await refreshReviews(client, productId);
			onClose();
			if (own === undefined) toast.success('Review Submitted', { text: 'Thank you for your review!' });
			else toast.success('Review Updated');
		} catch (error) {
			setSaving(false);
			sayWhyNot(error);
		}
	}

	return (
		<Dialog title={texts.title} onClose={onClose}>
			<form onSubmit={(event) => void save(event)} className="grid gap-5">
				<StarPicker legend="Rating" labels={starLabels} value={rating} onChange={setRating} />
				<TextArea
					label="Comment"
					value={comment}
					maxLength={longestComment}
					rows={5}
					placeholder="How does it shoot, and who is it right for?"
					onChange={(event) => setComment(event.target.value)}
					hint={
						<span className="flex justify-between gap-4">
							<span>At least 10 characters.</span>
							<span data-counter>
								{comment.length}/{longestComment}
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
						loading={saving}
						disabled={faultOf(rating, comment) !== undefined}
					>
						{saving ? texts.saving : texts.submit}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
