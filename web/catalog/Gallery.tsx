import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '../../contracts/products.ts';
import { toast } from '../shell/toasts.ts';
import { Picture } from '../ui/Picture.tsx';

async function share(name: string): Promise<void> {
	const link = window.location.href;
	try {
		if (navigator.share !== undefined) {
			await navigator.share({ title: name, url: link });
			return;
		}
		await navigator.clipboard.writeText(link);
		toast.success('Link copied to clipboard!');
	} catch (error) {
		// Closing the share sheet is a choice, not a failure.
		if (error instanceof DOMException && error.name === 'AbortError') return;
		toast.error('Failed to share. Please copy the URL manually.');
	}
}

export function Gallery({ images, name }: { images: Image[]; name: string }) {
	const [shown, setShown] = useState(0);
	const step = (by: number) => setShown((now) => (now + by + images.length) % Math.max(1, images.length));
	return (
		<div>
			<div className="relative aspect-square border border-line bg-sunken">
				<Picture image={images[shown]} alt={name} sizes="(min-width: 768px) 50vw, 100vw" priority />
				<button
					type="button"
					aria-label="Share"
					onClick={() => void share(name)}
					className="absolute top-2 right-2 grid size-11 place-items-center bg-surface/90"
				>
					<Share2 size={18} aria-hidden />
				</button>
				{images.length > 1 && (
					<>
						<button
							type="button"
							aria-label="Previous image"
							onClick={() => step(-1)}
							className="absolute top-1/2 left-2 grid size-11 -translate-y-1/2 place-items-center bg-surface/90"
						>
							<ChevronLeft aria-hidden />
						</button>
						<button
							type="button"
							aria-label="Next image"
							onClick={() => step(1)}
							className="absolute top-1/2 right-2 grid size-11 -translate-y-1/2 place-items-center bg-surface/90"
						>
							<ChevronRight aria-hidden />
						</button>
					</>
				)}
			</div>
			{images.length > 1 && (
				<ul className="mt-3 grid grid-cols-4 gap-3">
					{images.map((image, position) => (
						<li key={image.url}>
							<button
								type="button"
								aria-label={`Image ${position + 1}`}
								aria-current={position === shown}
								onClick={() => setShown(position)}
								className="block aspect-square w-full border border-line aria-[current=true]:border-accent"
							>
								<Picture image={image} alt="" sizes="12vw" />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
