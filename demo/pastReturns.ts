import type { OrderItemId, ReturnId } from '../contracts/ids.ts';
import { newId } from '../server/platform/columns.ts';
import { lineTotal } from '../server/pricing/refunds.ts';
import { type ReturnReason, type ReturnState, returnReasons } from '../shared/itemStates.ts';
import { paise } from '../shared/money.ts';
import { defaultSettings } from '../store.config.ts';
import type { PastRecords } from './pastRecords.ts';
import { type OrderRecord, recordRefund } from './pastRefunds.ts';
import type { StockMove } from './pastStock.ts';

type DemoReturn = { steps: ReturnState[]; reason: ReturnReason; comment: string };

/** Of items that can still be returned. */
const openReturns: DemoReturn[] = [
	{ steps: ['requested'], reason: 'does not fit', comment: 'I need another size.' },
	{ steps: ['requested', 'approved'], reason: 'wrong item', comment: 'I ordered another model.' },
	{ steps: ['requested', 'approved', 'received'], reason: 'changed my mind', comment: 'Not opened.' },
];
/** Of completed items. */
const settledReturns: DemoReturn[] = [
	{ steps: ['requested', 'declined'], reason: 'changed my mind', comment: 'I do not need it any more.' },
	{
		steps: ['requested', 'approved', 'received', 'refunded'],
		reason: 'damaged',
		comment: 'It was cracked when I opened the box.',
	},
	{
		steps: ['requested', 'approved', 'received', 'replaced'],
		reason: 'not as described',
		comment: 'It is not the model in the picture.',
	},
	{ steps: ['requested', 'withdrawn'], reason: 'does not fit', comment: 'Perhaps I need another size.' },
];
/** One in so many completed orders has a return. */
const settledEvery = 19;
const dayMs = 24 * 60 * 60 * 1000;

/** Records a return of the last item of an order; undefined when it has none. */
export type RecordReturn = (
	records: PastRecords,
	order: OrderRecord,
	now: number,
) => { refundedPaise: number; moves: StockMove[] } | undefined;

/** Adds a free item with the same history, a few days later. @returns the sold units */
function recordReplacement(
	records: PastRecords,
	{ id: replacementOf, ...item }: PastRecords['items'][number],
	at: Date,
): StockMove {
	const id = newId<OrderItemId>();
	const free = { unitPaise: paise(0), discountPaise: paise(0), gstPaise: paise(0), shippingPaise: paise(0) };
	const completedAt = new Date(at.getTime() + (defaultSettings.returns.days + 3) * dayMs);
	records.items.push({
		...item,
		...free,
		id,
		part: 2,
		replacementOf: replacementOf ?? null,
		statusChangedAt: completedAt,
	});
	const steps = ['pending', 'shipped', 'delivered', 'completed'] as const;
	for (const [place, to] of steps.entries()) {
		const from = steps[place - 1];
		if (from === undefined) continue;
		records.itemChanges.push({
			orderItemId: id,
			from,
			to,
			by: to === 'completed' ? 'automatic' : 'shop',
			at: to === 'completed' ? completedAt : new Date(at.getTime() + place * dayMs),
		});
	}
	return {
		productId: item.productId,
		variantId: item.variantId,
		orderItemId: id,
		change: -item.quantity,
		at,
	};
}

/** Chooses the first delivered orders and some of the completed ones, until every state has returns. */
export function createReturnRecorder(): RecordReturn {
	const count = { open: 0, completed: 0 };
	return (records, order, now) => {
		const item = records.items.at(-1);
		if (item?.id === undefined || item.statusChangedAt === undefined) return;
		const { id: orderItemId, status, quantity, productId, variantId } = item;
		const completed = status === 'completed';
		if (!completed && status !== 'delivered') return;
		const place = completed ? count.completed++ : count.open++;
		if (completed && place % settledEvery !== 0) return;
		const returned = completed
			? settledReturns[(place / settledEvery) % settledReturns.length]
			: openReturns[place];
		if (returned === undefined) return;
		const { steps, reason, comment } = returned;
		const deliveredAt =
			item.statusChangedAt.getTime() - (completed ? defaultSettings.returns.days * dayMs : 0);
		const span = Math.min(6 * dayMs, now - deliveredAt);
		const getStepDate = (step: number) => new Date(deliveredAt + (span * (step + 1)) / (steps.length + 1));
		const last = getStepDate(steps.length - 1);
		const id = newId<ReturnId>();
		const state = steps.at(-1) ?? 'requested';
		const arrived = steps.includes('received');
		const { shopPays } = returnReasons[reason];
		const sellable = arrived ? (shopPays ? 0 : quantity) : null;
		const duePaise =
			state === 'refunded' ? lineTotal({ ...item, discountPaise: item.discountPaise ?? paise(0) }) : null;
		records.returns.push({
			id,
			orderId: order.orderId,
			state,
			stateChangedAt: last,
			reason,
			comment,
			declineReason: state === 'declined' ? 'The seal was broken and the item was used.' : null,
			shopPays: arrived ? shopPays : null,
			createdAt: getStepDate(0),
		});
		records.returnItems.push({ orderItemId, returnId: id, sellable, duePaise });
		for (const [step, at] of steps.map((_, step) => getStepDate(step)).entries())
			records.returnChanges.push({ returnId: id, state: steps[step] ?? state, at });
		records.jobs.push({
			kind: 'mail',
			payload: {},
			dedupeKey: `return requested:${id}`,
			state: 'done',
			attempts: 1,
			runAt: getStepDate(0),
			createdAt: getStepDate(0),
			finishedAt: getStepDate(0),
		});
		records.audit.push({
			actorId: order.buyerId,
			action: 'return.request',
			target: `order:${order.orderId}`,
			after: { items: `${quantity} × ${item.name}`, reason },
			createdAt: getStepDate(0),
		});
		const moves: StockMove[] = [];
		if (sellable !== null && sellable > 0)
			moves.push({
				productId,
				variantId,
				orderItemId,
				change: sellable,
				at: getStepDate(steps.indexOf('received')),
			});
		if (state === 'replaced') moves.push(recordReplacement(records, item, last));
		if (duePaise !== null)
			recordRefund(records, order, { orderItemId, amountPaise: duePaise, reason: 'Item returned', at: last });
		return { refundedPaise: duePaise ?? 0, moves };
	};
}
