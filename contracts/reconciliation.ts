import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, rupees } from './fields.ts';

/** The longest period that is compared in one go: the payment service lists at most 100 entries a call. */
export const maxReconciledDays = 92;
const dayMs = 86_400_000;

/** The payment service rejects days before 2000 and after 2120. */
export const reconciledPeriod = z
	.strictObject({ from: date, to: date })
	.refine(({ from }) => from > '2000-01-01', {
		error: 'Please choose days after the year 1999.',
		path: ['from'],
	})
	.refine(({ to }) => to < '2120-01-01', {
		error: 'Please choose days before the year 2120.',
		path: ['to'],
	})
	.refine(({ from, to }) => from <= to, {
		error: 'The first day must not be after the last day.',
		path: ['from'],
	})
	.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxReconciledDays * dayMs, {
		error: `Please choose at most ${maxReconciledDays} days.`,
		path: ['from'],
	});
export type ReconciledPeriod = z.output<typeof reconciledPeriod>;

/** Something that the payment service and the shop have recorded differently. */
export const difference = z.strictObject({
	/** The same for the same difference in every report. */
	key: z.string(),
	/** The payment's id at the payment service. */
	paymentId: z.string(),
	amount: rupees,
	/** In words, with what to do about it. */
	text: z.string(),
	/** Whether the shop can correct its own records without a person deciding anything. */
	correctable: z.boolean(),
});
export type Difference = z.output<typeof difference>;

const totals = z.strictObject({
	payments: z.int(),
	captured: rupees,
	refunds: z.int(),
	refunded: rupees,
});

/** Payments and refunds of a period as the payment service lists them, beside the shop's own records. */
export const reconciliation = z.strictObject({
	period: z.strictObject({ from: date, to: date }),
	gateway: totals,
	shop: totals,
	differences: z.array(difference),
	/** What this call has corrected. */
	corrected: z.array(difference),
});
export type Reconciliation = z.output<typeof reconciliation>;

const unavailable = { 503: 'The payment service does not answer.' };

export const getReconciliation = endpoint('GET /admin/reconciliation', {
	summary: 'Compares payments and refunds of a period with the payment service; changes nothing.',
	permission: 'readReports',
	query: reconciledPeriod,
	response: reconciliation,
	errors: unavailable,
});

export const correctReconciliation = endpoint('POST /admin/reconciliation', {
	summary:
		'Compares a period and corrects the shop’s records where that is safe: a payment it missed becomes an order or a full refund, a refund it missed is recorded.',
	permission: 'settings',
	recentPassword: true,
	body: reconciledPeriod,
	response: reconciliation,
	errors: { ...unavailable },
});
