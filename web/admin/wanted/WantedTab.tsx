import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WantedVariant } from '../../../contracts/alerts.ts';
import { dateText } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';

const wantedQuery = (page: number) =>
	queryOptions({
		queryKey: ['me', 'admin', 'wanted', page],
		queryFn: ({ signal }) => call('GET /admin/wanted', { query: { page }, signal }),
		placeholderData: keepPreviousData,
	});

function Row({ wanted }: { wanted: WantedVariant }) {
	const { product, variant, sku, waiting, since, stock, onSale } = wanted;
	return (
		<tr data-wanted={wanted.variantId}>
			<Cell>
				<Link
					to={`/admin?${new URLSearchParams({ tab: 'products', search: product.name })}`}
					className="wrap-anywhere block min-w-40 underline"
				>
					{product.name}
				</Link>
				{variant !== '' && <span className="block">{variant}</span>}
				<span className="block text-muted">SKU: {sku}</span>
			</Cell>
			<Cell numeric>{waiting}</Cell>
			<Cell numeric>
				{stock}
				{!onSale && (
					<span className="block">
						<Badge tone="warning">off sale</Badge>
					</span>
				)}
			</Cell>
			<Cell>
				<time dateTime={since} className="whitespace-nowrap">
					{dateText(since)}
				</time>
			</Cell>
		</tr>
	);
}

/** Sold-out variants by the number of people who wait for them; the page is in the URL. */
export default function WantedTab() {
	const page = parsePage(useListUrl().params);
	return (
		<ListPage
			label="Back-in-stock requests"
			noun="requests"
			query={useQuery(wantedQuery(page))}
			header={
				<p className="mb-5 text-muted">
					Sold-out items that shoppers wait for, the most requested first. They get an email when you enter
					stock.
				</p>
			}
			isEmpty={({ variants }) => variants.length === 0}
			empty={
				<EmptyState
					title="No One Is Waiting"
					text="Shoppers press Notify Me on a sold-out product, and are counted here."
				/>
			}
			page={page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ variants }) => (
				<Table
					caption="Requested items"
					head={
						<>
							<HeadCell>Product</HeadCell>
							<HeadCell numeric>Waiting</HeadCell>
							<HeadCell numeric>Stock</HeadCell>
							<HeadCell>Since</HeadCell>
						</>
					}
				>
					{variants.map((wanted) => (
						<Row key={wanted.variantId} wanted={wanted} />
					))}
				</Table>
			)}
		</ListPage>
	);
}
