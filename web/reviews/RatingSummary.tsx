import type { Review } from '../../contracts/reviews.ts';
import { Stars } from '../ui/Stars.tsx';

/** The average rating, and the number of reviews per star. */
export function RatingSummary({ reviews }: { reviews: Review[] }) {
	if (reviews.length === 0) return null;
	const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
	return (
		<div>
			<p className="flex items-center gap-3">
				<span className="font-display text-4xl">{mean.toFixed(1)}</span>
				<span>
					<Stars rating={mean} large />
					<span className="block text-muted text-sm">
						{reviews.length} {reviews.length === 1 ? 'review' : 'reviews'}
					</span>
				</span>
			</p>
			<dl className="mt-4 grid gap-1.5 text-sm">
				{[5, 4, 3, 2, 1].map((stars) => {
					const count = reviews.filter(({ rating }) => rating === stars).length;
					return (
						<div key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-3">
							<dt className="text-muted">
								{stars} {stars === 1 ? 'star' : 'stars'}
							</dt>
							<dd className="contents">
								<svg
									viewBox="0 0 100 6"
									preserveAspectRatio="none"
									aria-hidden="true"
									className="h-1.5 w-full rounded-sm bg-sunken"
								>
									<rect width={(count / reviews.length) * 100} height="6" className="fill-accent" />
								</svg>
								<span className="text-right">{count}</span>
							</dd>
						</div>
					);
				})}
			</dl>
		</div>
	);
}
