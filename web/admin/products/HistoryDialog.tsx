import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contracts/api.ts';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';

type Movement = Api['GET /admin/products/{id}/stock-movements']['response']['movements'][number];

const reasons: Record<Movement['reason'], string> = {
	opening: 'Opening stock',
	correction: 'Changed by hand',
	import: 'Imported',
	sale: 'Sold',
	restock: 'Back from an order',
};
function Row({ movement }: { movement: Movement }) {
	const { variantName, change, stockAfter, reason, person, orderNumber, createdAt } = movement;
	const by = [orderNumber, person].filter((one) => one !== null).join(', ');
	return (
		<tr data-movement={movement.id}>
			<Cell>
				<time dateTime={createdAt} className="block min-w-24">
					{dateAndTime(createdAt)}
				</time>
			</Cell>
			<Cell>
				<span className="block min-w-24">{reasons[reason]}</span>
				{variantName !== '' && <span className="block text-sm">{variantName}</span>}
				{by !== '' && <span className="block text-muted text-xs">{by}</span>}
			</Cell>
			<Cell numeric>{change > 0 ? `+${change}` : change}</Cell>
			<Cell numeric>{stockAfter}</Cell>
		</tr>
	);
}

/** All stock changes of a product, newest first: reason, user and remaining stock. */
export function HistoryDialog({ product, onClose }: { product: InventoryRow; onClose: () => void }) {
	const [page, setPage] = useState(1);
	const { data, error, isPlaceholderData, refetch } = useQuery({
		queryKey: ['me', 'admin', 'products', 'history', product.id, page],
		queryFn: ({ signal }) =>
			call('GET /admin/products/{id}/stock-movements', {
				params: { id: product.id },
				query: { page },
				signal,
			}),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / data.limit));
	return (
		<Dialog title="Stock History" wide onClose={onClose}>
			<p className="wrap-anywhere mb-4 text-muted text-sm">{product.name}</p>
			{error !== null && <RetryNotice onRetry={refetch}>Failed to fetch the stock history</RetryNotice>}
			{data === undefined && error === null && <Skeleton className="h-64" />}
			{data?.total === 0 && <p>The stock of this product has never changed.</p>}
			{data !== undefined && data.total > 0 && (
				<>
					<Stale when={isPlaceholderData}>
						<Table
							caption="Changes of the stock"
							head={
								<>
									<HeadCell>Date</HeadCell>
									<HeadCell>Why</HeadCell>
									<HeadCell numeric>Change</HeadCell>
									<HeadCell numeric>Stock</HeadCell>
								</>
							}
						>
							{data.movements.map((movement) => (
								<Row key={movement.id} movement={movement} />
							))}
						</Table>
					</Stale>
					{pages > 1 && (
						<nav
							aria-label="Pages of the history"
							className="mt-5 flex items-center justify-end gap-4 text-sm"
						>
							<Button variant="secondary" size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
								Prev
							</Button>
							<span>
								Page {page} of {pages}
							</span>
							<Button
								variant="secondary"
								size="small"
								disabled={page >= pages}
								onClick={() => setPage(page + 1)}
							>
								Next
							</Button>
						</nav>
					)}
				</>
			)}
		</Dialog>
	);
}
