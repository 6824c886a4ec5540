import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRupees } from '../../../contracts/money.ts';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import type { BarUnit, Bar as Sales } from './salesBars.ts';

/** `₹1.2L`: compact for the axis. */
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false };

function BarTip({ active, payload }: { active?: boolean; payload?: readonly { payload?: Sales }[] }) {
	const sales = payload?.[0]?.payload;
	if (!active || sales === undefined) return null;
	return (
		<div className="rounded-sm border border-line bg-raised px-3 py-2 text-sm shadow-lg">
			<p className="font-medium">{sales.name}</p>
			<p className="text-muted tabular-nums">
				{formatRupees(sales.revenue)} from {sales.orders} {sales.orders === 1 ? 'order' : 'orders'}
			</p>
		</div>
	);
}

/** Charts of revenue and orders over the same days, with the same data as a table for screen readers. */
export default function SalesChart({ unit, bars }: { unit: BarUnit; bars: Sales[] }) {
	const margin = { top: 8, right: 4, bottom: 0, left: 0 };
	return (
		<>
			<div aria-hidden="true">
				<p className="mb-1 text-muted text-sm">Revenue</p>
				<ResponsiveContainer width="100%" height={280}>
					<BarChart data={bars} syncId="sales" margin={margin} accessibilityLayer={false}>
						<CartesianGrid vertical={false} stroke="var(--line)" />
						<XAxis dataKey="label" minTickGap={28} {...axis} />
						<YAxis
							width={52}
							axisLine={false}
							tickFormatter={(value: number) => `₹${compact.format(value)}`}
							{...axis}
						/>
						<Tooltip content={<BarTip />} cursor={{ fill: 'var(--sunken)' }} />
						<Bar dataKey="revenue" fill="var(--accent)" maxBarSize={48} isAnimationActive={false} />
					</BarChart>
				</ResponsiveContainer>
				<p className="mt-4 mb-1 text-muted text-sm">Orders</p>
				<ResponsiveContainer width="100%" height={120}>
					<BarChart data={bars} syncId="sales" margin={margin} accessibilityLayer={false}>
						<XAxis dataKey="label" tick={false} height={4} stroke="var(--line-strong)" tickLine={false} />
						<YAxis width={52} axisLine={false} allowDecimals={false} tickCount={3} {...axis} />
						<Tooltip content={<BarTip />} cursor={{ fill: 'var(--sunken)' }} />
						<Bar dataKey="orders" fill="var(--text)" maxBarSize={48} isAnimationActive={false} />
					</BarChart>
				</ResponsiveContainer>
			</div>
			<details className="mt-4 text-sm">
				<summary className="cursor-pointer py-2 text-muted underline">Show as a table</summary>
				<div className="max-h-80 overflow-y-auto">
					<Table
						caption={`Revenue and orders by ${unit.toLowerCase()}`}
						head={
							<>
								<HeadCell>{unit}</HeadCell>
								<HeadCell numeric>Orders</HeadCell>
								<HeadCell numeric>Revenue</HeadCell>
							</>
						}
					>
						{bars.map((sales) => (
							<tr key={sales.startDate}>
								<Cell>{sales.name}</Cell>
								<Cell numeric>{sales.orders}</Cell>
								<Cell numeric>{formatRupees(sales.revenue)}</Cell>
							</tr>
						))}
					</Table>
				</div>
			</details>
		</>
	);
}
