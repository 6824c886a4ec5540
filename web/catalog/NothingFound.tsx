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
		<div>
			<nav aria-label="Instead of this search" className="mb-12 flex flex-wrap justify-center gap-3">
				{categories.map(({ name, slug }) => (
					<Link key={slug} to={`/products/${slug}`} className="button button-small button-quiet">
						{name}
					</Link>
				))}
				<a
					href={contact.chat ? getChatLink(contact, `Hello, I am looking for "${q}".`) : '/contact'}
					target="_blank"
					rel="noopener noreferrer"
					className="button button-small button-quiet wrap-anywhere max-w-full whitespace-normal"
				>
					Ask us about "{q}"
				</a>
			</nav>
			{best.length > 0 && (
				<section aria-labelledby="best-sellers">
					<h3 id="best-sellers" className="mb-4 font-display text-xl">
						Best sellers
					</h3>
					<ProductGrid products={best.slice(0, shownProducts)} />
				</section>
			)}
		</div>
	);
}
