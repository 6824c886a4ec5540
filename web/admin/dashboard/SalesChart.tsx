import { useState } from 'react';
import { formatRupees } from '../../../shared/money.ts';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { axisTicks, labelStep } from './axisTicks.ts';
import type { BarUnit, Bar as Sales } from './salesBars.ts';

/** `₹1.2L`: compact for the axis. */
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const percent = (part: number) => `${100 * part}%`;

function BarTip({ sales, at }: { sales: Sales; at: number }) {
	return (
		<div
			className="pointer-events-none absolute top-2 z-10 mx-3 *:text-nowrap rounded-sm border border-line bg-raised px-3 py-2 text-sm shadow-lg"
			style={at < 0.5 ? { left: percent(at) } : { right: percent(1 - at) }}
		>
			<p className="font-medium">{sales.name}</p>
			<p className="text-muted tabular-nums">
				{formatRupees(sales.revenue)} from {sales.orders} {sales.orders === 1 ? 'order' : 'orders'}
			</p>
		</div>
	);
}

type Pointed = {
	/** Position of the bar under the pointer, in all charts of these bars. */
	pointed: number | undefined;
	onPoint: (position: number | undefined) => void;
};

/** Bars from 0 up or down, in boxes sized by the browser: nothing is measured. */
function Bars({
	bars,
	getFigure,
	ticks,
	getName,
	className,
	colour,
	pointed,
	onPoint,
	withTip = false,
}: {
	bars: Sales[];
	getFigure: (sales: Sales) => number;
	ticks: number[];
	getName: (tick: number) => string;
	/** Of the box; its height. */
	className: string;
	colour: string;
	/** Whether the figures of the bar under the pointer are shown here. */
	withTip?: boolean;
} & Pointed) {
	const lowest = ticks[0] ?? 0;
	const highest = ticks.at(-1) ?? 1;
	/** How far above the lowest line a figure is, as a part of the height. */
	const getHeight = (figure: number) => (figure - lowest) / (highest - lowest);
	const shown = pointed === undefined ? undefined : bars[pointed];
	return (
		<div className={`relative ml-14 ${className}`}>
			{ticks.map((tick) => (
				<div
					key={tick}
					className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-line-strong' : 'border-line'}`}
					style={{ bottom: percent(getHeight(tick)) }}
				>
					<span className="absolute right-full mr-2 -translate-y-1/2 text-muted text-xs tabular-nums">
						{getName(tick)}
					</span>
				</div>
			))}
			{/* On a touch screen the figures stay until another bar is touched. */}
			<div
				className="absolute inset-0 flex"
				onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
			>
				{bars.map((sales, position) => (
					<div
						key={sales.startDate}
						className={`relative flex min-w-0 flex-1 justify-center ${position === pointed ? 'bg-sunken' : ''}`}
						onPointerEnter={() => onPoint(position)}
						onPointerDown={() => onPoint(position)}
					>
						<div
							data-bar
							className={`absolute w-[84%] max-w-12 ${colour}`}
							style={{
								bottom: percent(getHeight(Math.min(0, getFigure(sales)))),
								height: percent(getHeight(Math.abs(getFigure(sales))) - getHeight(0)),
							}}
						/>
					</div>
				))}
			</div>
			{withTip && pointed !== undefined && shown !== undefined && (
				<BarTip sales={shown} at={(pointed + 0.5) / bars.length} />
			)}
		</div>
	);
}

/** The names below the bars: fewer on a phone than on a wide screen. */
function BarNames({ bars }: { bars: Sales[] }) {
	const few = labelStep(bars.length, 5);
	const many = labelStep(bars.length, 10);
	return (
		<div className="ml-14 flex pt-1.5 text-muted text-xs">
			{bars.map(({ startDate, label }, position) => (
				<div key={startDate} className="relative h-4 min-w-0 flex-1">
					{[
						{ step: few, when: 'sm:hidden' },
						{ step: many, when: 'max-sm:hidden' },
					].map(
						({ step, when }) =>
							position % step === 0 && (
								<span key={when} className={`absolute left-1/2 -translate-x-1/2 whitespace-nowrap ${when}`}>
									{label}
								</span>
							),
					)}
				</div>
			))}
		</div>
	);
}

/** Charts of revenue and orders over the same days, with the same data as a table for screen readers. */
export function SalesChart({ unit, bars }: { unit: BarUnit; bars: Sales[] }) {
	const [pointed, onPoint] = useState<number>();
	const getRevenue = ({ revenue }: Sales) => revenue;
	const getOrders = ({ orders }: Sales) => orders;
	return (
		<>
			<div aria-hidden="true">
				<p className="mb-3 text-muted text-sm">Revenue</p>
				<Bars
					bars={bars}
					getFigure={getRevenue}
					ticks={axisTicks(bars.map(getRevenue), 4)}
					getName={(tick) => `${tick < 0 ? '−' : ''}₹${compact.format(Math.abs(tick))}`}
					className="h-62"
					colour="bg-accent"
					withTip
					pointed={pointed}
					onPoint={onPoint}
				/>
				<BarNames bars={bars} />
				<p className="mt-4 mb-3 text-muted text-sm">Orders</p>
				<Bars
					bars={bars}
					getFigure={getOrders}
					ticks={axisTicks(bars.map(getOrders), 3, true)}
					getName={String}
					className="h-26"
					colour="bg-text"
					pointed={pointed}
					onPoint={onPoint}
				/>
			</div>
			<details className="mt-4 text-sm">
				<summary className="cursor-pointer py-2 text-muted underline pointer-coarse:py-3">
					Show as a table
				</summary>
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
