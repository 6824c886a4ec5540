import { Check, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderItem } from '../../contracts/orders.ts';
import { trackingPage } from '../../shared/couriers.ts';
import { businessDays, dateText, isoDay, shortDate } from '../../shared/dates.ts';
import { getUpcomingExpectedDate, isRunningLate } from '../../shared/expectedDates.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { useSettings } from '../settings/settings.ts';
import { getSteps, type Step } from './orderSteps.ts';

const styles: Record<Step['state'], { dot: string; name: string; label: string }> = {
	done: { dot: 'border-success bg-success text-page', name: '', label: 'done' },
	current: { dot: 'border-accent bg-surface', name: 'font-semibold', label: 'next' },
	'to come': { dot: 'border-line-strong bg-surface', name: 'text-muted', label: 'to come' },
};

function getStepDate(name: string, item: OrderItem, orderedAt: string): string | undefined {
	if (name === 'Ordered') return shortDate(orderedAt);
	if (name === 'Packed') return item.packedAt === null ? undefined : shortDate(item.packedAt);
	const status = { Shipped: 'shipped', Delivered: 'delivered' }[name];
	const change = item.history.findLast((one) => one.status === status);
	return change && shortDate(change.at);
}

function cancelledText({ history }: OrderItem): string {
	const change = history.findLast(({ status }) => status === 'cancelled');
	return change?.by === 'buyer'
		? `Cancelled on ${shortDate(change.at)}. Reason: ${change.reason}.`
		: 'This item was cancelled.';
}

/** The current state of an item, in a sentence. */
function Now({ item, today }: { item: OrderItem; today: string }): ReactNode {
	const { shipping, returns } = useSettings();
	const upcoming = getUpcomingExpectedDate(item, today);
	const expected = upcoming === null ? undefined : dateText(upcoming);
	switch (item.status) {
		case 'shipped': {
			const page = trackingPage(item.courierPartner, item.trackingId);
			return (
				<>
					On its way{item.courierPartner !== null && ` with ${item.courierPartner}`}
					{expected !== undefined && `, expected by ${expected}`}.{' '}
					{page !== undefined && (
						<a
							href={page}
							target="_blank"
							rel="noreferrer"
							className="reach inline-flex items-center gap-1 underline"
						>
							Track parcel
							<ExternalLink size={13} aria-label="(opens the courier's page)" />
						</a>
					)}
				</>
			);
		}
		case 'delivered':
			if (item.returnableUntil !== null)
				return `Delivered. Unused items can be returned within ${returns.days} days.`;
			return item.return === null ? 'Delivered. We hope you enjoy it.' : 'Delivered.';
		case 'completed':
			return item.return === null ? 'Delivered. We hope you enjoy it.' : 'Delivered.';
		case 'cancelled':
			return cancelledText(item);
		case 'rejected':
			return 'We could not deliver this item. We are sorry.';
		default:
			if (item.packedAt !== null)
				return `Packed. Waiting for the courier.${expected === undefined ? '' : ` Expected by ${expected}.`}`;
			if (item.expectedDate === null)
				return `Being packed. Usually delivered within ${businessDays(shipping.deliveryDays)}.`;
			return `Being packed${expected === undefined ? '' : `, expected by ${expected}`}.`;
	}
}

/** The delivery progress of an item. */
export function Timeline({ item, orderedAt }: { item: OrderItem; orderedAt: string }) {
	const steps = getSteps(item.status, item.packedAt !== null);
	const today = isoDay(new Date());
	return (
		<>
			{steps !== undefined && (
				<ol
					aria-label={`Progress of ${nameWithVariant(item)}`}
					className="isolate mb-2 grid grid-cols-4 text-xs"
				>
					{steps.map(({ name, state }, position) => {
						const { dot, name: nameClass, label } = styles[state];
						const date = state === 'done' ? getStepDate(name, item, orderedAt) : undefined;
						return (
							<li key={name} data-step={state} className="relative text-center">
								{position > 0 && (
									<span
										aria-hidden
										className={`absolute top-2.5 right-1/2 h-0.5 w-full ${state === 'done' ? 'bg-success' : 'bg-line'}`}
									/>
								)}
								<span
									aria-hidden
									className={`relative z-10 mx-auto grid size-5 place-items-center rounded-full border-2 ${dot}`}
								>
									{state === 'done' && <Check size={12} strokeWidth={3} />}
								</span>
								<span className={`mt-1 block ${nameClass}`}>
									{name}
									<span className="sr-only">, {label}</span>
								</span>
								{date !== undefined && <span className="block text-muted">{date}</span>}
							</li>
						);
					})}
				</ol>
			)}
			<p className="text-sm">
				{isRunningLate(item, today) && (
					<strong className="font-semibold text-warning">Running late: we are sorry. </strong>
				)}
				<Now item={item} today={today} />
			</p>
		</>
	);
}
