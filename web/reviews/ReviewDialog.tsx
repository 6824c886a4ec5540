import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ProductId } from '../../contracts/ids.ts';
import type { Review, ReviewPhoto } from '../../contracts/reviews.ts';
import { ApiError, call, errorMessage, NetworkError } from '../session/call.ts';
import { readToken } from '../session/token.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { Picture } from '../ui/Picture.tsx';
import { StarPicker } from '../ui/StarPicker.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toasts.ts';
import { maxCommentLength, maxPhotos, starLabels, validateReview } from './draft.ts';
import { refreshReviews } from './queries.ts';

const signedOut = { title: 'Authentication Required', text: 'Please login to submit a review' };

function showError(error: unknown): void {
	if (error instanceof ApiError && error.status === 401)
		toast.error(signedOut.title, { text: signedOut.text });
	else if (error instanceof NetworkError)
		toast.error('Error', { text: 'Network error. Please check your connection and try again.' });
	else toast.error('Error', { text: errorMessage(error, 'Failed to submit review. Please try again.') });
}

/** Deletes and uploads photos of the user's review. @returns how many of them failed */
async function savePhotos(productId: ProductId, removed: ReviewPhoto[], added: File[]): Promise<number> {
	let failed = 0;
	const count = () => {
		failed++;
	};
	for (const { id: photoId } of removed)
		await call('DELETE /products/{id}/reviews/photos/{photoId}', {
			params: { id: productId, photoId },
		}).catch(count);
	for (const photo of added) {
		const form = new FormData();
		form.append('photo', photo);
		await call('POST /products/{id}/reviews/photos', { params: { id: productId }, form }).catch(count);
	}
	return failed;
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
	const { trade } = useSettings();
	// As when opened: a new review is refetched before the dialog closes, which must not turn it into an edit.
	const [own] = useState(opened);
	const [rating, setRating] = useState(own?.rating ?? 0);
	const [comment, setComment] = useState(own?.comment ?? '');
	const [kept, setKept] = useState(own?.photos ?? []);
	const [added, setAdded] = useState<File[]>([]);
	const texts =
		own === undefined
			? { title: 'Write a Review', submit: 'Submit Review', saving: 'Submitting...' }
			: { title: 'Edit Your Review', submit: 'Update Review', saving: 'Updating...' };

	const save = useMutation({
		mutationFn: async () => {
			const input = { params: { id: productId }, body: { rating, comment: comment.trim() } };
			if (own === undefined) await call('POST /products/{id}/reviews', input);
			else await call('PUT /products/{id}/reviews', input);
			const removed = (own?.photos ?? []).filter(({ id }) => !kept.some((photo) => photo.id === id));
			return savePhotos(productId, removed, added);
		},
		onSuccess: async (failed) => {
			await refreshReviews(client, productId);
			onClose();
			if (own === undefined) toast.success('Review Submitted', { text: 'Thank you for your review!' });
			else toast.success('Review Updated');
			if (failed > 0)
				toast.warning(failed === 1 ? 'A photo could not be saved' : `${failed} photos could not be saved`, {
					text: 'Your review is saved. Please edit it to try again.',
				});
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
				<StarPicker labels={starLabels} value={rating} onChange={setRating} />
				<TextArea
					label="Comment"
					value={comment}
					maxLength={maxCommentLength}
					rows={5}
					placeholder={`How does it ${trade.arms ? 'shoot' : 'work'}, and who is it right for?`}
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
				{kept.length > 0 && (
					<ul aria-label="Photos of your review" className="flex flex-wrap gap-3">
						{kept.map((photo, position) => (
							<li key={photo.id} className="relative size-20">
								<span className="block size-20 overflow-hidden rounded-sm border border-line">
									<Picture image={photo} alt={`Photo ${position + 1}`} sizes="80px" />
								</span>
								<button
									type="button"
									aria-label={`Remove photo ${position + 1}`}
									onClick={() => setKept(kept.filter(({ id }) => id !== photo.id))}
									className="absolute top-0 right-0 grid size-8 place-items-center rounded-sm bg-raised/90 text-text"
								>
									<X size={16} aria-hidden />
								</button>
							</li>
						))}
					</ul>
				)}
				{kept.length < maxPhotos && (
					<PhotoField
						photos={added}
						max={maxPhotos - kept.length}
						hint={`Up to ${maxPhotos} photos, which everyone can see.`}
						onChange={setAdded}
					/>
				)}
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
