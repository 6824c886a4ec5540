import { useState } from 'react';
import type { ReviewPhoto } from '../../contracts/reviews.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The photos of a review in their full size, one at a time. */
export default function PhotoDialog({
	photos,
	first,
	author,
	onClose,
}: {
	photos: ReviewPhoto[];
	/** Position of the photo that was clicked. */
	first: number;
	author: string;
	onClose: () => void;
}) {
	const [position, setPosition] = useState(first);
	const photo = photos[position];
	return (
		<Dialog wide title={`Photo by ${author}`} onClose={onClose}>
			{photo !== undefined && (
				<img
					key={photo.id}
					src={photo.url}
					alt={`By ${author}, ${position + 1} of ${photos.length}`}
					width={photo.width}
					height={photo.height}
					className="mx-auto h-auto max-h-[70vh] w-auto max-w-full rounded-sm bg-sunken"
				/>
			)}
			{photos.length > 1 && (
				<div className="mt-5 flex items-center justify-center gap-4">
					<Button
						variant="secondary"
						size="small"
						disabled={position === 0}
						onClick={() => setPosition(position - 1)}
					>
						Previous
					</Button>
					<span role="status" className="text-sm tabular-nums">
						{position + 1} of {photos.length}
					</span>
					<Button
						variant="secondary"
						size="small"
						disabled={position === photos.length - 1}
						onClick={() => setPosition(position + 1)}
					>
						Next
					</Button>
				</div>
			)}
		</Dialog>
	);
}
