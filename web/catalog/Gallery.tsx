import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../session/lazyPart.ts';
import { Badge } from '../ui/Badge.tsx';
import { Picture, type PictureFile } from '../ui/Picture.tsx';
import type { CardBadge } from './badges.ts';
import { sharePage } from './share.ts';

const loadZoom = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazyPart(loadZoom);

function Round({
	label,
	place,
	onClick,
	children,
}: {
	label: string;
	place: string;
	onClick: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onClick}
			className={`absolute grid size-11 place-items-center rounded-full border border-line bg-raised/90 text-text shadow-sm transition-colors hover:bg-raised ${place}`}
		>
			{children}
		</button>
	);
}

/**
 * The pictures of a product in a strip that a finger swipes, arrow keys and buttons move, and thumbnails lead to.
 * Pressing one shows it large.
 */
export function Gallery({
	images,
	name,
	badges,
}: {
	images: PictureFile[];
	name: string;
	badges: readonly CardBadge[];
}) {
	const [shown, setShown] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const strip = useRef<HTMLDivElement>(null);
	/** Where the strip is on its way to; what it passes is not shown. */
	const heading = useRef<number>(undefined);
	const many = images.length > 1;

	function show(position: number) {
		const wanted = (position + images.length) % images.length;
		heading.current = wanted;
		setShown(wanted);
		strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
	}

	function follow({ scrollLeft, clientWidth }: HTMLElement) {
		const position = Math.round(scrollLeft / Math.max(1, clientWidth));
		if (heading.current === undefined) return setShown(position);
		if (Math.abs(scrollLeft - heading.current * clientWidth) < 2) heading.current = undefined;
	}

	// The strip may have been swiped before the page took over.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes over
	useEffect(() => {
		if (strip.current !== null) follow(strip.current);
	}, []);

	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (step === undefined || !many) return;
		event.preventDefault();
		show(shown + step);
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
							<button
								key={image.url}
								type="button"
								aria-label={many ? `Zoom picture ${position + 1} of ${images.length}` : 'Zoom picture'}
								aria-hidden={position === shown ? undefined : true}
								tabIndex={position === shown ? 0 : -1}
								onPointerEnter={loadZoom}
								onFocus={loadZoom}
								onClick={() => setZoomed(true)}
								className="aspect-square w-full flex-none cursor-zoom-in snap-center -outline-offset-2"
							>
								<Picture
									image={image}
									alt={position === 0 ? name : `${name}, picture ${position + 1}`}
									sizes="(min-width: 1280px) 620px, (min-width: 768px) 50vw, 100vw"
									priority={position === 0}
								/>
							</button>
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
				<Round label="Share" place="top-3 right-3" onClick={() => void sharePage(name)}>
					<Share2 size={18} aria-hidden />
				</Round>
				{many && (
					<>
						<Round
							label="Previous image"
							place="top-1/2 left-3 -translate-y-1/2"
							onClick={() => show(shown - 1)}
						>
							<ChevronLeft size={20} aria-hidden />
						</Round>
						<Round
							label="Next image"
							place="top-1/2 right-3 -translate-y-1/2"
							onClick={() => show(shown + 1)}
						>
							<ChevronRight size={20} aria-hidden />
						</Round>
						<p
							aria-live="polite"
							className="absolute right-3 bottom-3 rounded-sm bg-ink px-2 py-0.5 text-on-ink text-xs"
						>
							{shown + 1} / {images.length}
						</p>
					</>
				)}
			</div>
			{many && (
				<ul aria-label="Thumbnails" className="mt-3 grid grid-cols-4 gap-3">
					{images.map((image, position) => (
						<li key={image.url}>
							<button
								type="button"
								aria-label={`Image ${position + 1}`}
								aria-current={position === shown}
								onClick={() => show(position)}
								className="block aspect-square w-full overflow-hidden rounded-sm border border-line transition-colors hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:outline-1 aria-[current=true]:outline-accent"
							>
								<Picture image={image} alt="" sizes="(min-width: 768px) 12vw, 25vw" />
							</button>
						</li>
					))}
				</ul>
			)}
			<Suspense>
				{zoomed && (
					<ZoomDialog
						images={images}
						name={name}
						shown={shown}
						onShow={show}
						onClose={() => setZoomed(false)}
					/>
				)}
			</Suspense>
		</section>
	);
}
