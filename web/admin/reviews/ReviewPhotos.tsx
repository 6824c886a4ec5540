import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ModeratedReview, ReviewPhoto } from '../../../contracts/reviews.ts';
import { call, errorMessage } from '../../session/call.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { toast } from '../../ui/toasts.ts';
import { refreshReviewPages } from './queries.ts';

/** The photos of a review: each opens in its full size, and can be deleted. */
export function ReviewPhotos({ review }: { review: ModeratedReview }) {
	const client = useQueryClient();
	const [toDelete, setToDelete] = useState<ReviewPhoto>();
	const remove = useMutation({
		mutationFn: ({ id: photoId }: ReviewPhoto) =>
			call('DELETE /admin/reviews/{id}/photos/{photoId}', { params: { id: review.id, photoId } }),
		onSuccess: async () => {
			await refreshReviewPages(client);
			setToDelete(undefined);
			toast.success('Photo deleted');
		},
		onError: (error) =>
			toast.error('The photo could not be deleted', { text: errorMessage(error, 'Please try again.') }),
	});
	if (review.photos.length === 0) return null;
	return (
		<>
			<ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2">
				{review.photos.map((photo, position) => (
					<li key={photo.id} className="relative">
						<a
							href={photo.url}
							target="_blank"
							rel="noreferrer"
							className="block size-16 overflow-hidden rounded-sm border border-line bg-sunken pointer-coarse:size-24"
						>
							<Picture image={photo} alt={`Photo ${position + 1}`} sizes="96px" />
						</a>
						<button
							type="button"
							aria-label={`Delete photo ${position + 1}`}
							onClick={() => setToDelete(photo)}
							className="absolute top-0 right-0 grid size-6 place-items-center rounded-sm bg-raised/90 text-text pointer-coarse:size-11"
						>
							<X size={14} aria-hidden />
						</button>
					</li>
				))}
			</ul>
			{toDelete !== undefined && (
				<ConfirmDialog
					title="Delete Photo"
					question={`Delete this photo of ${review.user.name}?`}
					confirm="Delete"
					loading={remove.isPending}
					onConfirm={() => remove.mutate(toDelete)}
					onClose={() => setToDelete(undefined)}
				/>
			)}
		</>
	);
}
