import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { difference, ReconciledPeriod, Reconciliation } from '../../../contracts/reconciliation.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import { placeOrder, refreshPaymentStateOfOrder } from '../../orders/orders.ts';
import { type Db, inTransaction, queryRows, takeOne } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { GatewayUnavailable } from '../../platform/gateway/gateway.ts';
import type { Services } from '../../platform/services.ts';
import { parseRefundId, recordGatewayRefund } from '../../selling/payments/payments.ts';
import { type Correction, compare, type PaymentDifference } from './compare.ts';
import { readRecords } from './records.ts';

type ReconcilingServices = Pick<Services, 'database' | 'gateway' | 'log'>;

/** Midnight in India at the start of a day, YYYY-MM-DD. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`);
const dayMs = 86_400_000;

/** The days from so many days before an instant until today, in India, by the database's clock. */
export const readDaysSince = async (
	db: Db,
	days: number,
	since: SQL = sql`now()`,
): Promise<ReconciledPeriod> =>
	takeOne(
		await queryRows(
			db,
			sql`select ((${since} at time zone ${store.timeZone}::text)::date - ${days}::int)::text as "from", ${today}::text as "to"`,
			z.object({ from: z.string(), to: z.string() }),
		),
	);

async function read(services: ReconcilingServices, { from, to }: ReconciledPeriod) {
	const end = new Date(startOfDay(to).getTime() + dayMs);
	const records = await readRecords(services, startOfDay(from), end);
	return { records, differences: compare(records, parseRefundId) };
}

async function correct(services: ReconcilingServices, how: Correction): Promise<void> {
	if ('payment' in how) {
		await placeOrder(services, how.payment, { source: 'reconciler' });
		return;
	}
	await inTransaction(services.database.db, async (tx) =>
		refreshPaymentStateOfOrder(tx, await recordGatewayRefund(tx, how.refund)),
	);
}

/**
 * Corrects one difference after the other; one that cannot be corrected is logged and stays a difference.
 * @throws GatewayUnavailable
 */
async function correctAll(services: ReconcilingServices, found: PaymentDifference[]): Promise<void> {
	for (const { key, correct: how } of found)
		try {
			if (how !== undefined) await correct(services, how);
		} catch (error) {
			if (error instanceof GatewayUnavailable) throw error;
			services.log.error({ error, difference: key }, 'A payment difference could not be corrected');
		}
}

const wireDifference = ({
	gatewayPaymentId,
	amountPaise,
	correct: how,
	...rest
}: PaymentDifference): z.output<typeof difference> => ({
	...rest,
	paymentId: gatewayPaymentId,
	amount: paiseToRupees(amountPaise),
	correctable: how !== undefined,
});

const sum = (amounts: number[]) => paiseToRupees(paise(amounts.reduce((total, amount) => total + amount, 0)));

/**
 * Compares payments and refunds of a period, days in India, with the gateway.
 * @param correcting whether the shop's records are corrected where that is safe
 * @throws GatewayUnavailable when the gateway does not answer
 */
export async function reconcile(
	services: ReconcilingServices,
	period: ReconciledPeriod,
	correcting: boolean,
): Promise<Reconciliation> {
	const before = await read(services, period);
	const toCorrect = correcting ? before.differences.filter((one) => one.correct !== undefined) : [];
	await correctAll(services, toCorrect);
	const { records, differences } = toCorrect.length > 0 ? await read(services, period) : before;
	const open = new Set(differences.map(({ key }) => key));

	const captured = records.gatewayPayments.filter(
		({ status }) => status === 'captured' || status === 'refunded',
	);
	const made = records.gatewayRefunds.filter(({ status }) => status !== 'failed');
	const listed = new Set(captured.map(({ id }) => id));
	const recorded = records.shopPayments.filter(
		({ state, gatewayPaymentId }) =>
			(state === 'captured' || state === 'refunded') &&
			(listed.has(gatewayPaymentId) || records.missingPayments.has(gatewayPaymentId)),
	);
	const listedRefunds = new Set(made.map(({ id }) => id));
	const recordedRefunds = records.shopRefunds.filter(
		({ gatewayRefundId }) =>
			gatewayRefundId !== null &&
			(listedRefunds.has(gatewayRefundId) || records.missingRefunds.has(gatewayRefundId)),
	);
	return {
		period: { from: period.from, to: period.to },
		gateway: {
			payments: captured.length,
			captured: sum(captured.map(({ amount }) => amount)),
			refunds: made.length,
			refunded: sum(made.map(({ amount }) => amount)),
		},
		shop: {
			payments: recorded.length,
			captured: sum(recorded.map(({ amountPaise }) => amountPaise)),
			refunds: recordedRefunds.length,
			refunded: sum(recordedRefunds.map(({ amountPaise }) => amountPaise)),
		},
		differences: differences.map(wireDifference),
		corrected: toCorrect.filter(({ key }) => !open.has(key)).map(wireDifference),
	};
}
