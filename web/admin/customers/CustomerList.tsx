import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Customer, CustomerSort } from '../../../contracts/customers.ts';
import { dateText } from '../../../contracts/dates.ts';
import { formatRupeesExact } from '../../../contracts/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { LiveSearch } from '../lists/LiveSearch.tsx';
import { useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { type CustomerSearch, columns, customersQuery, parseCustomerSearch, toggleSort } from './queries.ts';

function Row({ customer, to }: { customer: Customer; to: string }) {
	return (
		<tr data-customer={customer.id}>
			<Cell>
				<span className="flex min-w-48 flex-wrap items-center gap-x-2">
					<Link to={to} className="wrap-anywhere font-medium hover:underline">
						{customer.name}
					</Link>
					{customer.team && <Badge>Team</Badge>}
				</span>
				<span className="wrap-anywhere block text-muted">{customer.email}</span>
			</Cell>
			<Cell numeric>
				{customer.orders}
				{customer.refusals > 0 && (
					<span className="block text-sm text-warning">{customer.refusals} refused</span>
				)}
			</Cell>
			<Cell numeric>{formatRupeesExact(customer.totalSpent)}</Cell>
			<Cell>
				{customer.lastOrderAt === null ? (
					<span className="text-muted">Never</span>
				) : (
					<time dateTime={customer.lastOrderAt} className="whitespace-nowrap">
						{dateText(customer.lastOrderAt)}
					</time>
				)}
			</Cell>
			<Cell>
				{customer.phone === null ? (
					<span className="text-muted">None</span>
				) : (
					<a href={`tel:+91${customer.phone}`} className="whitespace-nowrap tabular-nums hover:underline">
						{customer.phone}
					</a>
				)}
			</Cell>
			<Cell>
				<time dateTime={customer.registeredAt} className="whitespace-nowrap">
					{dateText(customer.registeredAt)}
				</time>
			</Cell>
		</tr>
	);
}

function Head({ search, onSort }: { search: CustomerSearch; onSort: (sort: CustomerSort) => void }) {
	const heading = (sort: CustomerSort, numeric = false) => (
		<HeadCell
			numeric={numeric}
			sorted={search.sort !== sort ? undefined : search.direction === 'asc' ? 'ascending' : 'descending'}
			onSort={() => onSort(sort)}
		>
			{columns[sort]}
		</HeadCell>
	);
	return (
		<>
			{heading('name')}
			{heading('orders', true)}
			{heading('spent', true)}
			{heading('lastOrder')}
			<HeadCell>Phone</HeadCell>
			{heading('registered')}
		</>
	);
}

/** All users with an account; search, order and page are in the URL. */
export function CustomerList() {
	const [, setParams] = useSearchParams();
	const { params, change, pageHref } = useListUrl();
	const search = parseCustomerSearch(params);
	const { data, error, isPlaceholderData, refetch } = useQuery(customersQuery(search));
	useLastPage(search.page, data?.pagination.totalPages);

	function customerHref(id: string): string {
		const next = new URLSearchParams(params);
		next.set('customer', id);
		return `/admin?${next}`;
	}

	function find(words: string) {
		setParams(
			(now) => {
				now.delete('page');
				if (words === '') now.delete('search');
				else now.set('search', words);
				return now;
			},
			// One history entry for a search, not one for each letter.
			{ replace: true },
		);
	}

	const total = data?.pagination.totalCustomers ?? 0;
	const first = (search.page - 1) * (data?.pagination.limit ?? 0) + 1;
	return (
		<>
			<div className="mb-5 flex flex-wrap gap-3">
				<LiveSearch
					label="Search customers"
					placeholder="Name, email or phone"
					search={search.search}
					onSearch={find}
				/>
			</div>
			{error !== null ? (
				<RetryNotice onRetry={refetch}>Failed to fetch customers</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading customers">
					<Skeleton className="h-96" />
				</div>
			) : (
				<>
					<p role="status" className="mb-3 min-h-5 text-muted text-sm tabular-nums">
						{!isPlaceholderData && total > 0 && `${first}–${first + data.customers.length - 1} of ${total}`}
					</p>
					{data.customers.length === 0 ? (
						<EmptyState
							title="No customers found"
							text={
								search.search === ''
									? 'Everyone who creates an account will appear here.'
									: 'Try a part of the name, the email or the phone number.'
							}
						/>
					) : (
						<>
							<Outdated when={isPlaceholderData}>
								<Table
									caption="Accounts"
									head={<Head search={search} onSort={(sort) => change(toggleSort(search, sort))} />}
								>
									{data.customers.map((customer) => (
										<Row key={customer.id} customer={customer} to={customerHref(customer.id)} />
									))}
								</Table>
							</Outdated>
							<div className="mt-6">
								<Pagination page={search.page} pages={data.pagination.totalPages} to={pageHref} />
							</div>
						</>
					)}
				</>
			)}
		</>
	);
}
