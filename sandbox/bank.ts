/**
 * How the sandbox's bank answers a card or UPI id.
 *
 * | outcome         | what happens |
 * |-----------------|--------------|
 * | captured        | the payment succeeds and the browser gets the answer |
 * | unanswered      | the payment succeeds, but the browser gets no answer: only the webhook and the reconciler report it |
 * | failed          | declined immediately, with a reason |
 * | timed out       | the bank does not answer; declined after a wait |
 * | late            | as `timed out`, but the bank authorises the payment half a minute later |
 */
export type Outcome =
	| { kind: 'captured' | 'unanswered' }
	| { kind: 'failed' | 'timed out' | 'late'; description: string; step: string; reason: string };

const failed = (reason: string, description: string, step = 'payment_authorization'): Outcome => ({
	kind: 'failed',
	reason,
	description,
	step,
});
const noResponse = {
	reason: 'payment_timed_out',
	description: 'Your bank did not answer in time. Nothing was paid; please try again.',
	step: 'payment_authorization',
};
const declined = failed(
	'payment_declined',
	'Your bank declined the payment. Please try another card or method.',
);
const unauthenticated = failed(
	'authentication_failed',
	'Your bank could not confirm that it is you. Please try again.',
	'payment_authentication',
);
const insufficientFunds = failed(
	'insufficient_funds',
	'There is not enough money in the account behind this card.',
);
const cancelled = failed(
	'payment_cancelled',
	'The payment was cancelled at the bank.',
	'payment_authentication',
);
const disabled = failed('card_disabled_for_online_payments', 'This card is not enabled for online payments.');
const technical = failed('gateway_technical_error', 'The bank has a technical problem. Please try again.');

/** Razorpay's published test numbers, then two that only the sandbox has. */
const cards = new Map<string, Outcome>([
	['4100280000001007', { kind: 'captured' }],
	['5500670000001002', { kind: 'captured' }],
	['6527658900001005', { kind: 'captured' }],
	['36082800091007', { kind: 'captured' }],
	['340256000401007', { kind: 'captured' }],
	['4100280000060003', declined],
	['5305620000030003', declined],
	['4100280000090000', { kind: 'timed out', ...noResponse }],
	['5305620000060000', { kind: 'timed out', ...noResponse }],
	['4100280000000009', unauthenticated],
	['5305620000070009', unauthenticated],
	['4100280000080001', insufficientFunds],
	['5305620000050001', insufficientFunds],
	['4100280000070002', cancelled],
	['5305620000040002', cancelled],
	['4100280000030006', disabled],
	['5305620000000006', disabled],
	['4100280000020007', technical],
	['5305620000090007', technical],
	['4100280000770007', { kind: 'unanswered' }],
	['4100280000880008', { kind: 'late', ...noResponse }],
]);

const upiIds = new Map<string, Outcome>([
	['success@razorpay', { kind: 'captured' }],
	['failure@razorpay', declined],
]);

export type Instrument =
	| { method: 'card'; number: string; expiry: string; cvv: string }
	| { method: 'upi'; vpa: string };

/** What makes an instrument unusable before the bank is contacted, in a sentence. */
export type InvalidInstrument = { field: 'number' | 'expiry' | 'cvv' | 'vpa'; description: string };

/** The month in which a card expires, as people type it: 12/30, 1230, 12/2030; undefined when it is not a month. */
function parseExpiry(expiry: string): { year: number; month: number } | undefined {
	const digits = expiry.replaceAll(/\D/g, '');
	const month = Number(digits.slice(0, 2));
	const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number(digits.slice(2));
	return [4, 6].includes(digits.length) && month >= 1 && month <= 12 ? { year, month } : undefined;
}

/** @param now to check the expiry: a card is valid until the end of its month */
export function authorise(instrument: Instrument, now: Date): Outcome | InvalidInstrument {
	if (instrument.method === 'upi')
		return (
			upiIds.get(instrument.vpa.trim().toLowerCase()) ?? {
				field: 'vpa',
				description: 'Use success@razorpay or failure@razorpay.',
			}
		);
	const outcome = cards.get(instrument.number.replaceAll(/\D/g, ''));
	if (outcome === undefined)
		return {
			field: 'number',
			description: 'The sandbox accepts test cards only, as 4100 2800 0000 1007. Never type a real one.',
		};
	const good = parseExpiry(instrument.expiry);
	if (good === undefined) return { field: 'expiry', description: 'Please enter the expiry as MM/YY.' };
	if (good.year * 12 + good.month < now.getFullYear() * 12 + now.getMonth() + 1)
		return { field: 'expiry', description: 'This card has expired. Any later month will do.' };
	if (!/^\d{3,4}$/.test(instrument.cvv.trim()))
		return { field: 'cvv', description: 'Please enter the 3 or 4 digits of the CVV.' };
	return outcome;
}
