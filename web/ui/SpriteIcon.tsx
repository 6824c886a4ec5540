import { Heart, Scale } from 'lucide-react';

/** The ids of the drawings, in the document. */
const ids = { heart: 'icon-heart', scale: 'icon-scale', frame: 'drawn-frame' };

/**
 * The drawings that a page repeats in dozens, once in the document. Their fill is that of the element that shows them, so
 * that a heart can be filled.
 */
export function SpriteShapes() {
	return (
		<svg className="hidden" aria-hidden>
			<symbol id={ids.heart} viewBox="0 0 24 24">
				<Heart fill="inherit" />
			</symbol>
			<symbol id={ids.scale} viewBox="0 0 24 24">
				<Scale fill="inherit" />
			</symbol>
			<symbol id={ids.frame} viewBox="0 0 100 100">
				<g fill="none" stroke="currentColor" strokeWidth="0.75" opacity="0.7">
					<path d="M24 32h52v36H24zM24 62l14-13 12 11 9-8 17 15" />
					<circle cx="62" cy="42" r="4" />
				</g>
			</symbol>
		</svg>
	);
}

/** One of the drawings; decorative without a label. */
export function SpriteIcon({
	of,
	label,
	size,
	className,
}: {
	of: keyof typeof ids;
	label?: string;
	/** In pixels; a style sheet may say otherwise. */
	size?: number;
	className: string;
}) {
	return (
		<svg
			role={label && 'img'}
			aria-label={label}
			aria-hidden={label === undefined || undefined}
			width={size}
			height={size}
			className={className}
		>
			<use href={`#${ids[of]}`} />
		</svg>
	);
}
