import {
	Area,
	AreaChart,
	Bar,
	BarChart,
	CartesianGrid,
	ResponsiveContainer,
	Tooltip,
	XAxis,
	YAxis,
} from 'recharts';
import { shortDate } from '../../../contracts/dates.ts';
import { formatRupees } from '../../../contracts/money.ts';
import type { Statistics } from '../../../contracts/stats.ts';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';

type Day = Statistics['days'][number];

/** `₹1.2L`, as short as an axis needs it. */
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false };

function DayTip({ active, payload }: { active?: boolean; payload?: readonly { payload?: Day }[] }) {
	const day = payload?.[0]?.payload;
	if (!active || day === undefined) return null;
	return (
		<div className="rounded-sm border border-line bg-raised px-3 py-2 text-sm shadow-lg">
			<p className="font-medium">{shortDate(day.date)}</p>
			<p className="text-muted tabular-nums">
				{formatRupees(day.revenue)} from {day.orders} {day.orders === 1 ? 'order' : 'orders'}
			</p>
		</div>
	);
}

/** Revenue and orders by day, one above the other on the same days; the same figures as a table for those who read it. */
export default function SalesChart({ days }: { days: Day[] }) {
	const data = [...days];
	const margin = { top: 8, right: 4, bottom: 0, left: 0 };
	return (
		<>
			<div aria-hidden="true">
				<p className="mb-1 text-muted text-sm">Revenue</p>
				<ResponsiveContainer width="100%" height={220}>
					<AreaChart data={data} syncId="sales" margin={margin} accessibilityLayer={false}>
						<CartesianGrid vertical={false} stroke="var(--line)" />
						<XAxis dataKey="date" tickFormatter={shortDate} minTickGap={28} {...axis} />
						<YAxis
							width={52}
							axisLine={false}
							tickFormatter={(value: number) => `₹${compact.format(value)}`}
							{...axis}
						/>
						<Tooltip content={<DayTip />} cursor={{ stroke: 'var(--line-strong)' }} />
						<Area
							dataKey="revenue"
							type="monotone"
							stroke="var(--accent)"
							strokeWidth={2}
							fill="var(--accent)"
							fillOpacity={0.14}
							dot={data.length === 1}
							isAnimationActive={false}
						/>
					</AreaChart>
				</ResponsiveContainer>
				<p className="mt-4 mb-1 text-muted text-sm">Orders</p>
				<ResponsiveContainer width="100%" height={96}>
					<BarChart data={data} syncId="sales" margin={margin} accessibilityLayer={false}>
						<XAxis dataKey="date" tick={false} height={4} stroke="var(--line-strong)" tickLine={false} />
						<YAxis width={52} axisLine={false} allowDecimals={false} tickCount={3} {...axis} />
						<Tooltip content={<DayTip />} cursor={{ fill: 'var(--sunken)' }} />
						<Bar dataKey="orders" fill="var(--text)" maxBarSize={28} isAnimationActive={false} />
					</BarChart>
				</ResponsiveContainer>
			</div>
			<details className="mt-4 text-sm">
				<summary className="cursor-pointer py-2 text-muted underline">Show as a table</summary>
				<div className="max-h-80 overflow-y-auto">
					<Table
						caption="Revenue and orders by day"
						head={
							<>
								<HeadCell>Day</HeadCell>
								<HeadCell numeric>Orders</HeadCell>
								<HeadCell numeric>Revenue</HeadCell>
							</>
						}
					>
						{data.map((day) => (
							<tr key={day.date}>
								<Cell>{shortDate(day.date)}</Cell>
								<Cell numeric>{day.orders}</Cell>
								<Cell numeric>{formatRupees(day.revenue)}</Cell>
							</tr>
						))}
					</Table>
				</div>
			</details>
		</>
	);
}
