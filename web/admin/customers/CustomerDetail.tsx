import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type CustomerDetail as Customer, maxOrdersShown } from '../../../contracts/customers.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { ApiError } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getReason } from '../failures.ts';
import { usePermission } from '../permissions.ts';
import { CustomerNotes } from './CustomerNotes.tsx';
import { LogOutCustomer } from './LogOutCustomer.tsx';
import { customerQuery } from './queries.ts';

function Facts({ customer }: { customer: Customer }) {
	const facts: [name: string, value: ReactNode][] = [
		['Orders', customer.orders],
		['Total spent', formatRupeesExact(customer.totalSpent)],
		['Last order', customer.lastOrderAt === null ? 'Never' : dateText(customer.lastOrderAt)],
		['Registered', dateText(customer.registeredAt)],
		...(customer.refusals === 0
			? []
			: [['Parcels refused at the door', customer.refusals] satisfies [string, ReactNode]]),
	];
	return (
		<dl className="mt-5 grid grid-cols-2 gap-4 rounded-md border border-line bg-surface p-5 sm:p-6 lg:grid-cols-4">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt className="text-muted text-sm">{name}</dt>
					<dd className="mt-1 font-display text-xl tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

const stateTones = { 'in progress': 'warning', completed: 'success', cancelled: 'neutral' } as const;
const stateNames = { 'in progress': 'In progress', completed: 'Completed', cancelled: 'Cancelled' };

function Orders({ customer }: { customer: Customer }) {
	const { recentOrders } = customer;
	return (
		<Card
			title="Orders"
			action={
				customer.orders > maxOrdersShown && (
					<Link
						to={`/admin?tab=orders&search=${encodeURIComponent(customer.email)}`}
						className="text-sm underline"
					>
						All {customer.orders}
					</Link>
				)
			}
		>
			{recentOrders.length === 0 ? (
				<p className="text-muted">Nothing ordered so far.</p>
			) : (
				<ul className="-my-3 divide-y divide-line">
					{recentOrders.map((order) => (
						<li key={order.id} className="flex items-start justify-between gap-4 py-3">
							<div>
								<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<Link to={`/admin?tab=orders&search=${order.number}`} className="font-medium underline">
										{order.number}
									</Link>
									<Badge tone={stateTones[order.state]}>{stateNames[order.state]}</Badge>
								</p>
								<p className="mt-1 text-muted text-sm">
									{dateText(order.createdAt)} · {order.units} {order.units === 1 ? 'unit' : 'units'}
								</p>
							</div>
							<p className="flex-none text-right text-sm tabular-nums">
								{formatRupeesExact(order.totalAmount)}
								{order.refundedAmount > 0 && (
									<span className="block text-muted">{formatRupeesExact(order.refundedAmount)} refunded</span>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
	return (
		<Card title="Addresses">
			{addresses.length === 0 ? (
				<p className="text-muted">No address saved.</p>
			) : (
				<ul className="-my-4 divide-y divide-line">
					{addresses.map((address) => (
						<li key={address.id} className="wrap-anywhere py-4 text-sm">
							<p className="flex flex-wrap items-center gap-2 font-medium">
								{address.name}
								{address.isDefault && <Badge>Default</Badge>}
							</p>
							<p className="mt-1">{address.recipientName}</p>
							<p className="text-muted">
								{address.line1}
								{address.line2 !== null && `, ${address.line2}`}
							</p>
							<p className="text-muted">
								{address.city}, {address.state} {address.postalCode}
							</p>
							{address.phone !== null && (
								<a href={`tel:+91${address.phone}`} className="tabular-nums underline">
									{address.phone}
								</a>
							)}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

/** A customer with their orders, addresses and the team’s notes about them. */
export function CustomerDetail({ id }: { id: string }) {
	const [address] = useSearchParams();
	const mayLogOutTeam = usePermission('staff');
	const { data: customer, error, refetch } = useQuery(customerQuery(id));
	const list = new URLSearchParams(address);
	list.delete('customer');
	const unknown = error instanceof ApiError && [400, 404].includes(error.status);
	return (
		<>
			<Link to={`/admin?${list}`} className="inline-flex min-h-11 items-center gap-2 text-sm underline">
				<ArrowLeft size={16} aria-hidden />
				All customers
			</Link>
			{unknown ? (
				<EmptyState title="Customer not found" text="The account may have been deleted." />
			) : error !== null ? (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch this customer
				</RetryNotice>
			) : customer === undefined ? (
				<div role="status" aria-label="Loading the customer" className="grid gap-4">
					<Skeleton className="h-44" />
					<Skeleton className="h-72" />
				</div>
			) : (
				<article data-customer={customer.id}>
					<header>
						<h2 className="wrap-anywhere mt-2 flex flex-wrap items-center gap-3 font-display text-3xl">
							{customer.name}
							{customer.team && <Badge>Team</Badge>}
							{!customer.verified && <Badge tone="warning">Email not verified</Badge>}
						</h2>
						<p className="wrap-anywhere mt-1 flex flex-wrap gap-x-4 text-sm">
							<a href={`mailto:${encodeURIComponent(customer.email)}`} className="underline">
								{customer.email}
							</a>
							{customer.phone !== null && (
								<a href={`tel:+91${customer.phone}`} className="tabular-nums underline">
									{customer.phone}
								</a>
							)}
						</p>
					</header>
					<Facts customer={customer} />
					<div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
						<Orders customer={customer} />
						<div className="grid gap-4">
							<CustomerNotes id={customer.id} notes={customer.notes} />
							<Addresses addresses={customer.addresses} />
							{(mayLogOutTeam || !customer.team) && <LogOutCustomer id={customer.id} name={customer.name} />}
						</div>
					</div>
				</article>
			)}
		</>
	);
}
