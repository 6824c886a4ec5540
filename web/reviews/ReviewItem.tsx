import { Suspense, useState } from 'react';
import type { Review } from '../../contracts/reviews.ts';
import { dateText } from '../../shared/dates.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Picture } from '../ui/Picture.tsx';
import { Stars } from '../ui/Stars.tsx';

const PhotoDialog = lazyWithRetry(() => import('./PhotoDialog.tsx'));

function Photos({ review: { photos, user } }: { review: Review }) {
	const [open, setOpen] = useState<number>();
	if (photos.length === 0) return null;
	return (
		<>
			<ul aria-label={`Photos by ${user.name}`} className="mt-3 flex flex-wrap gap-3">
				{photos.map((photo, position) => (
					<li key={photo.id}>
						<button
							type="button"
							aria-label={`Photo ${position + 1} of ${photos.length}`}
							onClick={() => setOpen(position)}
							className="block size-20 overflow-hidden rounded-sm border border-line bg-sunken transition-colors hover:border-line-strong"
						>
							<Picture image={photo} alt="" sizes="80px" />
						</button>
					</li>
				))}
			</ul>
			<Suspense>
				{open !== undefined && (
					<PhotoDialog photos={photos} first={open} author={user.name} onClose={() => setOpen(undefined)} />
				)}
			</Suspense>
		</>
	);
}

/** The shop's reply to a review. */
function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
	const { identity } = useSettings();
	return (
		<div
			data-reply
			className="mt-4 max-w-prose rounded-sm border-accent border-l-2 bg-sunken px-4 py-3 text-sm"
		>
			<p className="flex flex-wrap gap-x-3">
				<span className="font-semibold">{identity.name} replied</span>
				<time dateTime={reply.createdAt} className="text-muted">
					{dateText(reply.createdAt)}
				</time>
			</p>
			<p className="mt-1 whitespace-pre-line">{reply.text}</p>
		</div>
	);
}

/** A review with its photos, votes and the shop's reply. */
export function ReviewItem({
	review,
	own,
	voted,
	onVote,
	onEdit,
	onDelete,
	onEditHover,
}: {
	review: Review;
	/** The visitor's own review, which they may edit. */
	own: boolean;
	/** Whether the visitor found it helpful. */
	voted: boolean;
	onVote: (helpful: boolean) => void;
	onEdit: () => void;
	onDelete: () => void;
	onEditHover: () => void;
}) {
	const { helpful } = review;
	return (
		<li data-review={review.id} className="wrap-anywhere py-6">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<Stars rating={review.rating} />
				<span className="font-semibold">{review.user.name}</span>
				<time dateTime={review.createdAt} className="text-muted">
					{dateText(review.createdAt)}
				</time>
				{review.moderated && <span className="text-muted">· edited by moderator</span>}
			</div>
			<p className="mt-2 max-w-prose whitespace-pre-line">{review.comment}</p>
			<Photos review={review} />
			{own ? (
				<>
					{helpful > 0 && (
						<p className="mt-3 text-muted text-sm">
							{helpful === 1 ? 'One person found this helpful.' : `${helpful} people found this helpful.`}
						</p>
					)}
					<div className="mt-3 flex gap-2">
						<Button variant="secondary" size="small" onPointerEnter={onEditHover} onClick={onEdit}>
							Edit
						</Button>
						<Button variant="ghost" size="small" onClick={onDelete}>
							Delete
						</Button>
					</div>
				</>
			) : (
				<label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 text-muted text-sm">
					<input
						type="checkbox"
						checked={voted}
						onChange={({ target }) => onVote(target.checked)}
						className="size-4 accent-accent"
					/>
					Helpful{helpful > 0 && ` (${helpful})`}
				</label>
			)}
			{review.reply !== null && <Reply reply={review.reply} />}
		</li>
	);
}
