import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SearchReading } from '../../contracts/products.ts';
import { getChatLink } from '../product/chatLink.ts';
import { useSettings } from '../settings/settings.ts';
import { ProductGrid } from './ProductCardView.tsx';
import { bestSellersQuery, categoriesQuery } from './queries.ts';

const shownCategories = 4;
const shownProducts = 4;

/** What a search without results leads to: the nearest categories, a chat about it, and best sellers. */
export function NothingFound({ q, search }: { q: string; search: SearchReading }) {
	const all = useQuery(categoriesQuery()).data ?? [];
	const best = useQuery(bestSellersQuery()).data ?? [];
	const { contact } = useSettings();
	const categories = search.categories.length > 0 ? search.categories : all.slice(0, shownCategories);
	return (
		<div className="mt-4 w-full">
			<p className="mb-4 flex flex-wrap justify-center gap-x-5 gap-y-2">
				{categories.map(({ name, slug }) => (
					<Link key={slug} to={`/products/${slug}`} className="py-1 font-medium text-accent-text underline">
						{name}
					</Link>
				))}
			</p>
			<p className="mb-8">
				<a
					href={getChatLink(contact, `Hello, I am looking for "${q}".`)}
					target="_blank"
					rel="noopener noreferrer"
					className="py-1 font-medium text-accent-text underline"
				>
					Ask us about "{q}"
				</a>
			</p>
			{best.length > 0 && (
				<section aria-labelledby="best-sellers" className="text-left">
					<h3 id="best-sellers" className="mb-4 font-display text-xl">
						Best sellers
					</h3>
					<ProductGrid products={best.slice(0, shownProducts)} />
				</section>
			)}
		</div>
	);
}
