import { Heart, Scale } from 'lucide-react';

/** The ids of the drawings, in the document. */
const ids = { heart: 'icon-heart', scale: 'icon-scale', target: 'drawn-target' };

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
			<symbol id={ids.target} viewBox="0 0 100 100">
				<g fill="none" stroke="currentColor" strokeWidth="0.75" opacity="0.7">
					<circle cx="50" cy="50" r="26" />
					<circle cx="50" cy="50" r="17" />
					<circle cx="50" cy="50" r="8" />
					<path d="M50 18v8M50 74v8M18 50h8M74 50h8" />
				</g>
				<circle cx="50" cy="50" r="1.75" fill="currentColor" />
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
