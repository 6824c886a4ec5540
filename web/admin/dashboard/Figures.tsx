import {
	ArrowDownRight,
	ArrowRight,
	ArrowUpRight,
	IndianRupee,
	Package,
	ShoppingBag,
	Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Statistics } from '../../../contracts/stats.ts';
import { countText } from '../../../shared/listing.ts';
import { lowStockUrl } from '../../../shared/lowStockUrl.ts';
import { formatRupees } from '../../../shared/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { changeText, percentageChange } from './percentageChange.ts';
import { shortPeriodText } from './periodText.ts';

const wholeNumber = new Intl.NumberFormat('en-IN');
const styles = {
	up: { Icon: ArrowUpRight, colour: 'text-success' },
	down: { Icon: ArrowDownRight, colour: 'text-danger' },
	same: { Icon: ArrowRight, colour: 'text-muted' },
};

function Change({ now, before, against }: { now: number; before: number; against: string }) {
	const change = percentageChange(now, before);
	const { Icon, colour } = styles[change > 0 ? 'up' : change < 0 ? 'down' : 'same'];
	return (
		<p className="flex flex-wrap items-center gap-x-1.5 text-sm">
			<span className={`inline-flex items-center gap-0.5 font-medium tabular-nums ${colour}`}>
				<Icon size={16} aria-hidden />
				{changeText(now, before)}
			</span>
			<span className="text-muted">vs {against}</span>
		</p>
	);
}

function Figure({
	name,
	figure,
	description,
	hint,
	icon,
	children,
}: {
	name: string;
	figure: string;
	description: string;
	/** Shown beside the description. */
	hint?: string;
	icon: ReactNode;
	children?: ReactNode;
}) {
	return (
		<section
			aria-label={name}
			data-figure={name}
			className="flex flex-col rounded-md border border-line bg-surface p-5"
		>
			<div className="flex items-center justify-between text-muted">
				<h2 className="font-medium text-sm">{name}</h2>
				{icon}
			</div>
			<p data-value className="mt-3 font-display text-3xl text-text tabular-nums">
				{figure}
			</p>
			<p className="mt-1 mb-3 flex flex-wrap gap-x-1.5 text-muted text-sm">
				<span>{description}</span>
				{hint !== undefined && <span>({hint})</span>}
			</p>
			<div className="mt-auto">{children}</div>
		</section>
	);
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';

/** Skeleton of the four cards. */
export function FiguresLoading() {
	return (
		<div role="status" aria-label="Loading figures" className={grid}>
			{['Products', 'Orders', 'Users', 'Revenue'].map((name) => (
				<div key={name} data-skeleton className="rounded-md border border-line bg-surface p-5">
					<Skeleton className="h-5 w-20" />
					<Skeleton className="mt-4 h-9 w-32" />
					<Skeleton className="mt-3 h-5 w-full" />
					<Skeleton className="mt-3 h-5 w-40" />
				</div>
			))}
		</div>
	);
}

export function Figures({ stats, monthly }: { stats: Statistics; monthly: boolean }) {
	const days = shortPeriodText(stats.before, stats.period.endDate);
	const against = monthly ? `last month, ${days}` : days;
	return (
		<div className={grid}>
			<Figure
				name="Products"
				figure={wholeNumber.format(stats.products)}
				description="Total products in inventory"
				icon={<Package size={18} aria-hidden />}
			>
				<p className="flex flex-wrap gap-x-4 text-sm">
					<PageLink
						to={lowStockUrl}
						className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
					>
						{countText(stats.lowStockCount)} running low
					</PageLink>
					<PageLink
						to="/admin?tab=products&status=active&stock=out"
						className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
					>
						{countText(stats.outOfStockCount)} out of stock
					</PageLink>
				</p>
			</Figure>
			<Figure
				name="Orders"
				figure={wholeNumber.format(stats.orders)}
				description="Total orders received"
				icon={<ShoppingBag size={18} aria-hidden />}
			>
				<Change now={stats.orders} before={stats.before.orders} against={against} />
			</Figure>
			<Figure
				name="Users"
				figure={wholeNumber.format(stats.users)}
				description="Registered users"
				hint={`${wholeNumber.format(stats.newUsers)} new`}
				icon={<Users size={18} aria-hidden />}
			>
				<Change now={stats.newUsers} before={stats.before.users} against={against} />
			</Figure>
			<Figure
				name="Revenue"
				figure={formatRupees(stats.totalRevenue)}
				description="Total revenue"
				hint="after refunds"
				icon={<IndianRupee size={18} aria-hidden />}
			>
				<Change now={stats.totalRevenue} before={stats.before.revenue} against={against} />
			</Figure>
		</div>
	);
}
