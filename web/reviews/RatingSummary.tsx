import type { Review } from '../../contracts/reviews.ts';
import { Stars } from '../ui/Stars.tsx';

const reviewCount = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`;
const starCount = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`;

/** The average rating, and the number of reviews per star, which filters the list. */
export function RatingSummary({
	reviews,
	stars: chosen,
	onChoose,
}: {
	reviews: Review[];
	/** The rating of the reviews that are listed; undefined for all. */
	stars: number | undefined;
	onChoose: (stars: number | undefined) => void;
}) {
	if (reviews.length === 0) return null;
	const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
	return (
		<div>
			<p className="flex items-center gap-3">
				<span className="font-display text-4xl">{mean.toFixed(1)}</span>
				<span>
					<Stars rating={mean} large />
					<span className="block text-muted text-sm">{reviewCount(reviews.length)}</span>
				</span>
			</p>
			<ul aria-label="Filter by rating" className="mt-4 text-sm">
				{[5, 4, 3, 2, 1].map((stars) => {
					const count = reviews.filter(({ rating }) => rating === stars).length;
					return (
						<li key={stars}>
							<button
								type="button"
								aria-pressed={stars === chosen}
								disabled={count === 0}
								onClick={() => onChoose(stars === chosen ? undefined : stars)}
								className="relative -mx-2 grid min-h-7 w-[calc(100%+1rem)] grid-cols-[3.5rem_1fr_2rem] items-center gap-3 rounded-sm px-2 text-left enabled:cursor-pointer enabled:hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-semibold"
							>
								<span className="text-muted">
									{starCount(stars)}
									<span className="sr-only">, </span>
								</span>
								<svg
									viewBox="0 0 100 6"
									preserveAspectRatio="none"
									aria-hidden="true"
									className="h-1.5 w-full rounded-sm bg-sunken"
								>
									<rect width={(count / reviews.length) * 100} height="6" className="fill-accent" />
								</svg>
								<span className="text-right">
									{count}
									<span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
