import type { ReactNode } from 'react';
import type { Statistics } from '../../../contracts/stats.ts';
import { counted } from '../../../shared/counted.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { countText } from '../../../shared/listing.ts';
import { lowStockUrl } from '../../../shared/lowStockUrl.ts';
import { formatRupees } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { Card } from '../../ui/Card.tsx';
import { PageLink } from '../navigation/PageLink.tsx';

function Row({ to, name, detail, figure }: { to: string; name: ReactNode; detail?: string; figure: string }) {
	return (
		<li className="flex items-baseline justify-between gap-4 py-2.5">
			<span className="min-w-0">
				<PageLink
					to={to}
					className="wrap-anywhere inline-block pointer-coarse:py-2.5 font-medium hover:underline"
				>
					{name}
				</PageLink>
				{detail !== undefined && <span className="block text-muted text-sm">{detail}</span>}
			</span>
			<span className="flex-none text-sm tabular-nums">{figure}</span>
		</li>
	);
}

function List({ empty, children }: { empty: string | undefined; children: ReactNode }) {
	if (empty !== undefined) return <p className="text-muted">{empty}</p>;
	return <ul className="-my-2.5 divide-y divide-line">{children}</ul>;
}

const units = (count: number) => counted(count, 'unit');
export function BestSellers({ stats }: { stats: Statistics }) {
	return (
		<Card title="Best Sellers">
			<List empty={stats.bestSellers.length === 0 ? 'Nothing was sold in this period.' : undefined}>
				{stats.bestSellers.map((product) => (
					<Row
						key={product.productId}
						to={`/products/product/${product.productId}`}
						name={product.name}
						detail={units(product.units)}
						figure={formatRupees(product.revenue)}
					/>
				))}
			</List>
		</Card>
	);
}

export function ToShip({ stats }: { stats: Statistics }) {
	return (
		<Card
			title="To Be Shipped"
			action={
				<PageLink to="/admin?tab=orders&status=pending" className="reach text-sm underline">
					{stats.toShipCount === 0 ? 'Orders' : `All ${stats.toShipCount}`}
				</PageLink>
			}
		>
			<List empty={stats.toShip.length === 0 ? 'All orders are shipped.' : undefined}>
				{stats.toShip.map((order) => (
					<Row
						key={order.id}
						to={`/admin?tab=orders&search=${order.number}`}
						name={`${order.number} · ${order.buyer}`}
						detail={dateAndTime(order.createdAt)}
						figure={units(order.units)}
					/>
				))}
			</List>
		</Card>
	);
}

export function LowStock({ stats }: { stats: Statistics }) {
	return (
		<Card
			title="Low Stock"
			action={
				<PageLink to={lowStockUrl} className="reach text-sm underline">
					All {countText(stats.lowStockCount)}
				</PageLink>
			}
		>
			<List empty={stats.lowStock.length === 0 ? 'No product is running low.' : undefined}>
				{stats.lowStock.map((product) => (
					<Row
						key={`${product.productId} ${product.variantName}`}
						to={`/admin?tab=products&search=${encodeURIComponent(product.name)}`}
						name={nameWithVariant(product)}
						figure={`${product.available} left`}
					/>
				))}
			</List>
		</Card>
	);
}
