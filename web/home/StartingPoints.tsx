import { useQueries } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { cheapestQuery, startingPoints, startUrl } from './startingPoints.ts';

/** Entry points for beginners and competitors, with their lowest price; hidden while nothing is in stock. */
export function StartingPoints() {
	const cheapest = useQueries({ queries: startingPoints.map((start) => cheapestQuery(start)) });
	return (
		<ul aria-label="Where to start" className="grid grid-cols-2 gap-3 sm:gap-5">
			{startingPoints.map((start, position) => {
				const product = cheapest[position]?.data;
				return (
					product != null && (
						<li
							key={start.title}
							className="group relative flex flex-col rounded-md border border-line bg-surface p-3.5 transition-colors hover:border-line-strong sm:p-6"
						>
							<p className="eyebrow">{start.question}</p>
							<h2 className="mt-1 font-display text-lg sm:text-2xl">
								<Link to={startUrl(start)} className="after:absolute after:inset-0 group-hover:underline">
									{start.title} <ArrowRight size={18} aria-hidden className="inline align-[-0.15em]" />
								</Link>
							</h2>
							<div className="mt-auto pt-3">
								{/* Said once: it is the lowest price of the list, whether or not variants of the product differ. */}
								<ProductPrice product={{ ...product, priceFrom: true }} />
							</div>
						</li>
					)
				);
			})}
		</ul>
	);
}
