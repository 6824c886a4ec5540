import { ChevronDown } from 'lucide-react';
import type { Order } from '../../../contracts/orders.ts';
import { dateAndTime, isoDay } from '../../../shared/dates.ts';
import { isRunningLate } from '../../../shared/expectedDates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { usePermission } from '../permissions.ts';
import { orderSteps, restText } from './orderSteps.ts';
import { pendingItems } from './shipment.ts';

const stateTones = { 'in progress': 'neutral', completed: 'success', cancelled: 'danger' } as const;

/** The line of an order that is always shown: number, badges, buyer, date, total and what is to do. */
export function OrderSummary({
	order,
	open,
	bodyId,
	selected,
	onFold,
	onSelect,
}: {
	order: Order;
	open: boolean;
	/** Id of the part that the line opens. */
	bodyId: string;
	selected: boolean;
	onFold: () => void;
	onSelect: (selected: boolean) => void;
}) {
	const mayShip = usePermission('orders');
	const steps = orderSteps(order);
	const today = isoDay(new Date());
	return (
		<header className="relative flex items-start gap-x-2 px-3 py-2 sm:items-center sm:px-5">
			{mayShip && pendingItems(order).length === 0 && (
				<span aria-hidden className="size-8 flex-none pointer-coarse:size-11" />
			)}
			{mayShip && pendingItems(order).length > 0 && (
				// Above the button, which covers the whole line.
				<label className="relative z-1 grid size-8 flex-none place-items-center pointer-coarse:size-11">
					<input
						type="checkbox"
						aria-label={`Select ${order.number}`}
						checked={selected}
						onChange={({ target }) => onSelect(target.checked)}
						className="tick"
					/>
				</label>
			)}
			<div className="min-w-0 grow gap-x-5 text-sm lg:flex lg:items-center">
				<div className="min-w-0 lg:grow">
					<div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
						<h2 className="font-semibold text-base tabular-nums sm:text-lg">
							<button
								type="button"
								aria-expanded={open}
								aria-controls={open ? bodyId : undefined}
								onClick={onFold}
								className="cursor-pointer after:absolute after:inset-0"
							>
								{order.number}
							</button>
						</h2>
						<Badge tone={stateTones[order.state]}>{order.state}</Badge>
						{order.orderItems.some((item) => isRunningLate(item, today)) && (
							<Badge tone="warning">Running late</Badge>
						)}
						{order.payment.channel === 'cash on delivery' && <Badge>cash on delivery</Badge>}
						{order.paymentState !== 'paid' && <Badge tone="warning">{order.paymentState}</Badge>}
					</div>
					<p className="flex flex-wrap gap-x-3 text-muted">
						<span className="min-w-0 truncate font-medium text-text">{order.user.name}</span>
						<time dateTime={order.createdAt}>{dateAndTime(order.createdAt)}</time>
					</p>
				</div>
				<div className="flex flex-none flex-wrap items-baseline gap-x-3 lg:block lg:text-right">
					<p className="font-semibold text-base tabular-nums sm:text-lg">
						{formatRupeesExact(order.totalAmount)}
					</p>
					<p className={steps.length > 0 ? 'font-medium' : 'text-muted'}>
						{steps.length > 0 ? steps.join(' · ') : restText(order)}
					</p>
				</div>
			</div>
			<ChevronDown size={18} aria-hidden className={open ? 'flex-none rotate-180' : 'flex-none'} />
		</header>
	);
}
