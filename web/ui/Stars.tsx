const outline = 'm10 1.9 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.9l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const leftHalf = 'M10 1.9v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** One star: empty, half or full. */
export function Star({ filled, size }: { filled: 0 | 0.5 | 1; size: number }) {
	return (
		<svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="flex-none">
			<path d={outline} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
			{filled > 0 && <path d={filled === 1 ? outline : leftHalf} fill="currentColor" />}
		</svg>
	);
}

/** A rating from 0 to 5 in stars and half stars; read out as a sentence. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number }) {
	const halves = Math.round(rating * 2);
	return (
		<span
			role="img"
			aria-label={`Rated ${Math.round(rating * 10) / 10} out of 5`}
			className="inline-flex gap-px text-accent"
		>
			{[1, 2, 3, 4, 5].map((star) => (
				<Star key={star} size={size} filled={halves >= star * 2 ? 1 : halves === star * 2 - 1 ? 0.5 : 0} />
			))}
		</span>
	);
}
