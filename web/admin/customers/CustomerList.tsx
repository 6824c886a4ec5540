import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Customer, CustomerSort } from '../../../contracts/customers.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { getRange, ListPage } from '../lists/ListPage.tsx';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import {
	type CustomerSearch,
	columns,
	customersQuery,
	getFilters,
	parseCustomerSearch,
	toggleSort,
} from './queries.ts';

function Row({ customer, to }: { customer: Customer; to: string }) {
	return (
		<tr data-customer={customer.id}>
			<Cell>
				<span className="flex min-w-48 flex-wrap items-center gap-x-2">
					<Link to={to} className="reach wrap-anywhere font-medium hover:underline">
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
					<a
						href={`tel:+91${customer.phone}`}
						className="reach whitespace-nowrap tabular-nums hover:underline"
					>
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
	const { params, change } = useListUrl();
	const search = parseCustomerSearch(params);

	function customerHref(id: string): string {
		const next = new URLSearchParams(params);
		next.set('customer', id);
		return `/admin?${next}`;
	}

	return (
		<ListPage
			label="Customers"
			query={useQuery(customersQuery(search))}
			filters={<SearchForm label="Search customers" placeholder="Name, email or phone" />}
			header={<SavedFilters list="customers" filters={getFilters(search)} params={params} />}
			isEmpty={({ customers }) => customers.length === 0}
			empty={
				<EmptyState
					title="No customers found"
					text={
						search.search === ''
							? 'Everyone who creates an account will appear here.'
							: 'Try a part of the name, the email or the phone number.'
					}
				/>
			}
			count={({ customers, pagination: { limit, totalCustomers } }) =>
				getRange(search.page, limit, customers.length, totalCustomers)
			}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ customers }) => (
				<Table
					caption="Accounts"
					cards
					head={<Head search={search} onSort={(sort) => change(toggleSort(search, sort))} />}
				>
					{customers.map((customer) => (
						<Row key={customer.id} customer={customer} to={customerHref(customer.id)} />
					))}
				</Table>
			)}
		</ListPage>
	);
}
