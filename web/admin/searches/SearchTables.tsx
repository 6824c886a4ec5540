import { Link } from 'react-router';
import type { CountedSearch } from '../../../contracts/searches.ts';
import { Button } from '../../ui/Button.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';

const Query = ({ query }: { query: string }) => (
	<Link
		to={`/products?${new URLSearchParams({ q: query })}`}
		className="wrap-anywhere block min-w-24 underline"
	>
		{query}
	</Link>
);

/** The most frequent searches with what was opened from them, each with a button to pin products. */
export function FrequentSearches({
	searches,
	onPin,
}: {
	searches: CountedSearch[];
	onPin: (search: CountedSearch) => void;
}) {
	return (
		<Table
			caption="Most searched"
			head={
				<>
					<HeadCell>Search</HeadCell>
					<HeadCell numeric>Visitors</HeadCell>
					<HeadCell numeric>Results</HeadCell>
					<HeadCell numeric>Clicks</HeadCell>
					<HeadCell>Opened most</HeadCell>
					<HeadCell>
						<span className="sr-only">Actions</span>
					</HeadCell>
				</>
			}
		>
			{searches.map((search) => (
				<tr key={search.query}>
					<Cell>
						<Query query={search.query} />
					</Cell>
					<Cell numeric>{search.searches}</Cell>
					<Cell numeric>{search.results}</Cell>
					<Cell numeric>{search.clicks}</Cell>
					<Cell>
						<span className="block min-w-48 text-muted">
							{search.opened.map(({ name, clicks: times }) => `${name} (${times})`).join(', ')}
						</span>
					</Cell>
					<Cell>
						<Button
							variant="secondary"
							size="small"
							aria-label={`Pin products to ${search.query}`}
							onClick={() => onPin(search)}
						>
							Pin
						</Button>
					</Cell>
				</tr>
			))}
		</Table>
	);
}

/** Searches that found nothing, each with buttons to add a synonym and to say what it means. */
export function EmptySearches({
	searches,
	onAdd,
	onMean,
}: {
	searches: CountedSearch[];
	onAdd: (query: string) => void;
	onMean: (query: string) => void;
}) {
	return (
		<Table
			caption="No results"
			head={
				<>
					<HeadCell>Search</HeadCell>
					<HeadCell numeric>Visitors</HeadCell>
					<HeadCell>
						<span className="sr-only">Actions</span>
					</HeadCell>
				</>
			}
		>
			{searches.map(({ query, searches: visitors }) => (
				<tr key={query}>
					<Cell>
						<Query query={query} />
					</Cell>
					<Cell numeric>{visitors}</Cell>
					<Cell>
						<span className="flex flex-wrap gap-2">
							<Button
								variant="secondary"
								size="small"
								aria-label={`Add synonym for ${query}`}
								onClick={() => onAdd(query)}
							>
								Add synonym
							</Button>
							<Button
								variant="ghost"
								size="small"
								aria-label={`Add meaning of ${query}`}
								onClick={() => onMean(query)}
							>
								Add meaning
							</Button>
						</span>
					</Cell>
				</tr>
			))}
		</Table>
	);
}
