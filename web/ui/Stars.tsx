/** A rating from 0 to 5 as five stars; read out as a sentence. */
export function Stars({ rating }: { rating: number }) {
	const rounded = Math.round(rating * 10) / 10;
	return (
		<span role="img" aria-label={`Rated ${rounded} out of 5`} className="inline-flex text-accent">
			{[1, 2, 3, 4, 5].map((star) => (
				<svg key={star} viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
					<path
						d="m10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.2-4 5.7-.7z"
						fill={rating >= star - 0.25 ? 'currentColor' : 'none'}
						stroke="currentColor"
						strokeWidth="1.2"
					/>
				</svg>
			))}
		</span>
	);
}
