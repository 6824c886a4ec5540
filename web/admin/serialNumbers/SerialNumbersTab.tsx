import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SoldGun } from '../../../contracts/serialNumbers.ts';
import { dateText } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { FileButton } from '../FileButton.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListSearch } from '../lists/useListSearch.ts';
import { usePermission } from '../permissions.ts';

const serialNumbersQuery = (search: { page: number; search: string }) =>
	queryOptions({
		queryKey: ['me', 'admin', 'serial numbers', search],
		queryFn: ({ signal }) => call('GET /admin/serial-numbers', { query: search, signal }),
		placeholderData: keepPreviousData,
	});

/** Loaded when the first gun is opened. */
const GunLifeDialog = lazyDialog(async () => (await import('./GunLifeDialog.tsx')).GunLifeDialog);

function StateBadge({ gun: { releasedAt, damaged, lost, restoredAt } }: { gun: SoldGun }) {
	if (releasedAt === null) return null;
	if (restoredAt !== null || !(damaged || lost))
		return <Badge>back since {dateText(restoredAt ?? releasedAt)}</Badge>;
	return (
		<Badge tone="danger">
			{damaged ? 'came back damaged on' : 'lost on the way on'} {dateText(releasedAt)}
		</Badge>
	);
}

function Row({ gun }: { gun: SoldGun }) {
	const client = useQueryClient();
	const [open, setOpen] = useState(false);
	const release = useMutation({
		mutationFn: (damaged: boolean) =>
			call('POST /admin/serial-numbers/{id}/release', { params: { id: gun.id }, body: { damaged } }),
		onSuccess: (_, damaged) =>
			toast.success(
				`${gun.maker} ${gun.serialNumber} ${damaged ? 'is recorded as damaged' : 'is back in stock'}`,
			),
		onError: (error) =>
			toast.error('It could not be saved', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	return (
		<tr data-serial={gun.serialNumber}>
			<Cell>
				<button
					type="button"
					className="reach wrap-anywhere font-medium underline"
					onClick={() => setOpen(true)}
				>
					{gun.serialNumber}
				</button>
				<span className="block text-muted">{gun.maker}</span>
				{open && <GunLifeDialog gun={gun} onClose={() => setOpen(false)} />}
			</Cell>
			<Cell>
				<span className="block min-w-40">{gun.product}</span>
			</Cell>
			<Cell>
				<Link to={`/admin?tab=orders&search=${gun.order.number}`} className="whitespace-nowrap underline">
					{gun.order.number}
				</Link>
				<span className="block whitespace-nowrap text-muted">{gun.invoiceNumber}</span>
			</Cell>
			<Cell>
				<span className="wrap-anywhere">{gun.buyer.name}</span>
				<span className="block text-muted">
					{gun.buyer.city}, {gun.buyer.state}
				</span>
			</Cell>
			<Cell>
				<time dateTime={gun.packedAt} className="whitespace-nowrap">
					{dateText(gun.packedAt)}
				</time>
			</Cell>
			<Cell>
				<div className="flex flex-wrap items-center gap-2">
					<StateBadge gun={gun} />
					{(gun.releasedAt === null || (gun.restoredAt === null && (gun.damaged || gun.lost))) && (
						<Button
							variant="secondary"
							size="small"
							className="whitespace-nowrap"
							aria-label={`Mark ${gun.serialNumber} as back in stock`}
							loading={release.isPending && release.variables === false}
							disabled={release.isPending}
							onClick={() => release.mutate(false)}
						>
							Back in stock
						</Button>
					)}
					{gun.releasedAt === null && (
						<Button
							variant="secondary"
							size="small"
							className="whitespace-nowrap"
							aria-label={`Mark ${gun.serialNumber} as damaged`}
							loading={release.isPending && release.variables}
							disabled={release.isPending}
							onClick={() => release.mutate(true)}
						>
							Damaged
						</Button>
					)}
				</div>
			</Cell>
		</tr>
	);
}

/** The register of sold guns by serial number; search and page are in the URL. */
export default function SerialNumbersTab() {
	const [search] = useListSearch({});
	const mayExport = usePermission('readReports');

	return (
		<ListPage
			label="Serial numbers"
			query={useQuery(serialNumbersQuery(search))}
			filters={
				<>
					<SearchForm label="Search serial numbers" placeholder="Serial number, maker, product or order" />
					{mayExport && (
						<FileButton
							size="medium"
							className="sm:ml-auto"
							name="Export register"
							file="serial-numbers.csv"
							load={() => call('GET /admin/serial-numbers/export')}
							failure="The register could not be exported. Please try again."
						/>
					)}
				</>
			}
			isEmpty={({ guns }) => guns.length === 0}
			empty={
				<EmptyState
					title="No guns found"
					text={
						search.search === ''
							? 'The serial number of each gun is recorded when you pack it under Orders.'
							: 'Try a part of the serial number, the maker or the product.'
					}
				/>
			}
			count={({ pagination }) => `${pagination.total} in the register`}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ guns }) => (
				<Table
					caption="Register"
					cards
					head={['Serial number', 'Product', 'Order', 'Buyer', 'Packed', 'State'].map((name) => (
						<HeadCell key={name}>{name}</HeadCell>
					))}
				>
					{guns.map((gun) => (
						<Row key={gun.id} gun={gun} />
					))}
				</Table>
			)}
		</ListPage>
	);
}
