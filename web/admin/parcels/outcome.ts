import type { Outcome, Parcel } from '../../../contracts/parcels.ts';
import { formatRupeesExact } from '../../../shared/money.ts';

export type OutcomeState = Outcome['state'];
export type Settlement = Extract<Outcome, { state: 'lost' }>['settle'];

/** What happens with stock and money when parcels are recorded, in sentences for the owner. */
export function getConsequences(
	parcels: readonly { amountDue: number; order: Pick<Parcel['order'], 'number'> }[],
	state: OutcomeState,
	settle: Settlement,
): string[] {
	const due = parcels.filter(({ amountDue }) => amountDue > 0);
	// Several parcels of an order are paid for once.
	const dueByOrder = new Map(due.map(({ order, amountDue }) => [order.number, Math.round(amountDue * 100)]));
	const amount = formatRupeesExact([...dueByOrder.values()].reduce((sum, paise) => sum + paise, 0) / 100);
	const email = parcels.length === 1 ? 'The buyer gets one email.' : 'Each buyer gets one email.';
	if (state === 'delivered')
		return [
			...(due.length > 0 ? [`The courier has collected ${amount}, which is recorded as paid.`] : []),
			email,
		];
	const paid = parcels.length > due.length;
	const stock = {
		refund: {
			'returned to origin': 'The items are back in stock and refunded, each with a credit note.',
			lost: 'The items are refunded, each with a credit note. The units leave the stock.',
		},
		'send again': {
			'returned to origin':
				'The items wait under All orders to be packed and shipped again, without a charge.',
			lost: 'The items wait under All orders to be packed and shipped again, without a charge. The lost units leave the stock.',
		},
	}[settle][state];
	return [
		...(paid ? [stock] : []),
		...(due.length > 0
			? [
					`What is paid on delivery is cancelled: ${amount} are not collected, and nothing is owed.${state === 'lost' ? ' Its units leave the stock.' : ' Its items are back in stock.'}`,
				]
			: []),
		email,
	];
}
