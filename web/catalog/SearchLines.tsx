import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchReading } from '../../contracts/products.ts';

export const searchHref = (q: string, exact = false): string =>
	q === '' ? '/products' : `/products?${new URLSearchParams({ q, ...(exact ? { exact: 'true' } : {}) })}`;

const SearchLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<Link to={to} className="py-1 font-medium text-accent-text underline">
		{children}
	</Link>
);

/** How a search was read, below its count: corrections, words that were left out, filters in words, and posts that answer it. */
export function SearchLines({
	q,
	search,
	foundAny,
}: {
	q: string;
	search: SearchReading;
	/** Without results nothing was left out of them. */
	foundAny: boolean;
}) {
	const { corrected, fits, filters, posts } = search;
	const dropped = foundAny ? search.dropped : [];
	const hasLines = corrected !== undefined || fits !== undefined || dropped.length + posts.length > 0;
	if (!hasLines && filters.length === 0) return null;
	return (
		<div className="col-span-2 -mt-4 mb-6 flex flex-col gap-2 text-sm">
			{corrected !== undefined && (
				<p>
					Showing results for <SearchLink to={searchHref(corrected)}>"{corrected}"</SearchLink>. Search
					instead for <SearchLink to={searchHref(q, true)}>"{q}"</SearchLink>
				</p>
			)}
			{fits !== undefined && <p>Showing what fits "{fits}".</p>}
			{dropped.length > 0 && (
				<p>
					No product has {dropped.map((word) => `"${word}"`).join(' and ')} with the rest, so we left it out.
				</p>
			)}
			{filters.length > 0 && (
				<ul aria-label="Filters in your search" className="flex flex-wrap gap-2">
					{filters.map(({ name, without }) => (
						<li key={name}>
							<Link
								to={searchHref(without)}
								aria-label={`Remove filter ${name}`}
								className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-line-strong pr-2 pl-3 hover:border-text pointer-coarse:min-h-11"
							>
								{name}
								<X size={14} aria-hidden className="flex-none" />
							</Link>
						</li>
					))}
				</ul>
			)}
			{posts.length > 0 && (
				<div className="rounded-md border border-line bg-surface px-4 py-3">
					<p className="text-muted">From our blog</p>
					<ul>
						{posts.map(({ title, slug }) => (
							<li key={slug} className="flex min-h-8 items-center pointer-coarse:min-h-11">
								<SearchLink to={`/blog/${slug}`}>{title}</SearchLink>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}
