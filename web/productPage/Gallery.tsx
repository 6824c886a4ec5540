import { Share2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import type { CardBadge } from '../catalog/badges.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Badge } from '../ui/Badge.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Picture, type PictureFile } from '../ui/Picture.tsx';
import { CarouselArrows } from './CarouselArrows.tsx';
import { RoundButton } from './RoundButton.tsx';
import { sharePage } from './share.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { useCarousel } from './useCarousel.ts';

const loadZoom = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazyWithRetry(loadZoom);

/** A picture of the strip. A click opens the large view. */
function StripPicture({
	image,
	name,
	position,
	length,
	isCurrent,
	onZoom,
}: {
	image: PictureFile;
	/** Of the product. */
	name: string;
	position: number;
	length: number;
	isCurrent: boolean;
	onZoom: () => void;
}) {
	return (
		<ActionForm action={onZoom}>
			<button
				type="submit"
				aria-label={length > 1 ? `Zoom picture ${position + 1} of ${length}` : 'Zoom picture'}
				aria-hidden={isCurrent ? undefined : true}
				tabIndex={isCurrent ? 0 : -1}
				onPointerEnter={loadZoom}
				onFocus={loadZoom}
				className="aspect-square w-full flex-none cursor-zoom-in snap-center -outline-offset-2"
			>
				<Picture
					image={image}
					alt={position === 0 ? name : `${name}, picture ${position + 1}`}
					sizes="(min-width: 1280px) 620px, (min-width: 768px) 50vw, 100vw"
					priority={position === 0}
				/>
			</button>
		</ActionForm>
	);
}

/**
 * The pictures of a product: a carousel with swipe, arrow keys, buttons and thumbnails. A click opens the large view.
 */
export function Gallery({
	images,
	places,
	name,
	badges,
	mark,
}: {
	images: PictureFile[];
	/** Room for thumbnails, so that nothing moves when another variant has more pictures. */
	places: number;
	name: string;
	badges: readonly CardBadge[];
	/** At the lower left corner, absolutely positioned. */
	mark?: ReactNode;
}) {
	const [zoomed, setZoomed] = useState(false);
	const { strip, current, show, follow, swipe } = useCarousel(images.length);
	const many = images.length > 1;

	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (step === undefined || !many) return;
		event.preventDefault();
		show(current + step);
	}

	return (
		<section aria-label="Pictures" onKeyDown={onKeyDown} className="min-w-0">
			<div className="relative overflow-hidden rounded-md border border-line bg-sunken">
				<div
					ref={strip}
					data-gallery
					onScroll={(event) => follow(event.currentTarget)}
					onPointerDown={swipe}
					className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
				>
					{images.length === 0 ? (
						<div className="aspect-square w-full flex-none">
							<Picture image={undefined} alt={name} />
						</div>
					) : (
						images.map((image, position) => (
							<StripPicture
								key={image.url}
								image={image}
								name={name}
								position={position}
								length={images.length}
								isCurrent={position === current}
								onZoom={() => setZoomed(true)}
							/>
						))
					)}
				</div>
				{badges.length > 0 && (
					<ul aria-label="Badges" className="pointer-events-none absolute top-3 left-3 flex gap-1.5">
						{badges.map((badge) => (
							<li key={badge} className="grid">
								<Badge tone="ink">{badge}</Badge>
							</li>
						))}
					</ul>
				)}
				{mark}
				<RoundButton label="Share" placement="top-3 right-3" action={() => void sharePage(name)}>
					<Share2 size={18} aria-hidden />
				</RoundButton>
				{many && <CarouselArrows current={current} length={images.length} onShow={show} />}
			</div>
			{places > 1 && <Thumbnails images={images} places={places} current={current} onShow={show} />}
			<Suspense>
				{zoomed && (
					<ZoomDialog
						images={images}
						name={name}
						current={current}
						onShow={show}
						onClose={() => setZoomed(false)}
					/>
				)}
			</Suspense>
		</section>
	);
}
