/**
 * A rating from 0 to 5 in half stars; announced as a sentence. One element drawn by stars.css: a listing shows hundreds of
 * stars, and the layout of as many SVG elements delays its first paint.
 */
export function Stars({ rating, large = false }: { rating: number; large?: boolean }) {
	return (
		<span
			role="img"
			aria-label={`Rated ${Math.round(rating * 10) / 10} out of 5`}
			data-halves={Math.round(rating * 2)}
			className={large ? 'stars text-xl' : 'stars text-[0.9375rem]'}
		/>
	);
}
