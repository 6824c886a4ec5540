import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CardBadge } from '../catalog/badges.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Badge } from '../ui/Badge.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Picture, type PictureFile } from '../ui/Picture.tsx';
import { sharePage } from './share.ts';

const loadZoom = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazyWithRetry(loadZoom);

function RoundButton({
	label,
	placement,
	action,
	children,
}: {
	label: string;
	placement: string;
	action: () => void;
	children: ReactNode;
}) {
	return (
		<ActionForm action={action}>
			<button
				type="submit"
				aria-label={label}
				className={`absolute grid size-11 place-items-center rounded-full border border-line bg-raised/90 text-text shadow-sm transition-colors hover:bg-raised ${placement}`}
			>
				{children}
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
	const [current, setCurrent] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const strip = useRef<HTMLDivElement>(null);
	/** The scroll target; pictures passed on the way are not selected. */
	const heading = useRef<number>(undefined);
	const many = images.length > 1;
	const thumbnails = many ? images : [];

	function show(position: number) {
		const wanted = (position + images.length) % images.length;
		heading.current = wanted;
		setCurrent(wanted);
		strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
	}

	function follow({ scrollLeft, clientWidth }: HTMLElement) {
		const position = Math.round(scrollLeft / Math.max(1, clientWidth));
		if (heading.current === undefined) return setCurrent(position);
		if (Math.abs(scrollLeft - heading.current * clientWidth) < 2) heading.current = undefined;
	}

	// The carousel may have been swiped before hydration.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
	useEffect(() => {
		if (strip.current !== null) follow(strip.current);
	}, []);

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
					onPointerDown={() => {
						heading.current = undefined;
					}}
					className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
				>
					{images.length === 0 ? (
						<div className="aspect-square w-full flex-none">
							<Picture image={undefined} alt={name} />
						</div>
					) : (
						images.map((image, position) => (
							<ActionForm key={image.url} action={() => setZoomed(true)}>
								<button
									type="submit"
									aria-label={many ? `Zoom picture ${position + 1} of ${images.length}` : 'Zoom picture'}
									aria-hidden={position === current ? undefined : true}
									tabIndex={position === current ? 0 : -1}
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
				{many && (
					<>
						<RoundButton
							label="Previous image"
							placement="top-1/2 left-3 -translate-y-1/2"
							action={() => show(current - 1)}
						>
							<ChevronLeft size={20} aria-hidden />
						</RoundButton>
						<RoundButton
							label="Next image"
							placement="top-1/2 right-3 -translate-y-1/2"
							action={() => show(current + 1)}
						>
							<ChevronRight size={20} aria-hidden />
						</RoundButton>
						<p
							aria-live="polite"
							className="absolute right-3 bottom-3 rounded-sm bg-ink px-2 py-0.5 text-on-ink text-xs"
						>
							{current + 1} / {images.length}
						</p>
					</>
				)}
			</div>
			{places > 1 && (
				<ul aria-label="Thumbnails" aria-hidden={!many || undefined} className="mt-3 grid grid-cols-4 gap-3">
					{thumbnails.map((image, position) => (
						<li key={image.url}>
							<ActionForm action={() => show(position)}>
								<button
									type="submit"
									aria-label={`Image ${position + 1}`}
									aria-current={position === current}
									className="block aspect-square w-full overflow-hidden rounded-sm border border-line transition-colors hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:outline-1 aria-[current=true]:outline-accent"
								>
									<Picture image={image} alt="" sizes="(min-width: 768px) 12vw, 25vw" />
								</button>
							</ActionForm>
						</li>
					))}
					{Array.from({ length: places - thumbnails.length }, (_, place) => (
						// Empty places that never move.
						// biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
						<li key={place} aria-hidden className="aspect-square" />
					))}
				</ul>
			)}
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
