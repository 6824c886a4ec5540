import { expect, test } from 'vitest';
import type { Quote } from '../../contracts/payments.ts';
import type { Rupees } from '../../shared/money.ts';
import {
	type CheckoutAction,
	type CheckoutState,
	isBusy,
	reduceCheckout,
	type Step,
} from './checkoutState.ts';

const rupees = (amount: number) => amount as Rupees;

function createQuote(fields: Partial<Quote> = {}): Quote {
	const zero = rupees(0);
	return {
		lines: [],
		subtotal: zero,
		gst: zero,
		shipping: zero,
		total: zero,
		shippingRule: 'sum',
		...fields,
	};
}
const onDelivery = (obstacle: string | null) => ({
	cashOnDelivery: { fee: rupees(49), obstacle, confirmedBy: 'email' as const },
});

const opened: CheckoutState = {
	step: { name: 'choosing', notice: undefined },
	addressId: undefined,
	method: 'online',
	coupon: undefined,
	entered: {},
	firmErrors: {},
	accepted: undefined,
	removedLines: new Set(),
};
const after = (state: CheckoutState, ...actions: CheckoutAction[]) => actions.reduce(reduceCheckout, state);
const stepAfter = (...actions: CheckoutAction[]) => after(opened, ...actions).step;

const payNow: CheckoutAction = { type: 'submitted', method: 'online' };
const placeOrder: CheckoutAction = { type: 'submitted', method: 'cod' };
const attemptEnded: CheckoutAction = { type: 'attemptEnded' };
const paymentFailed: CheckoutAction = { type: 'paymentFailed', paymentId: 'order_1' };
const failureShown: CheckoutAction = { type: 'failureShown' };

test('Pay Now pays and Place Order places, until the attempt has ended', () => {
	expect(stepAfter(payNow)).toEqual({ name: 'paying' });
	expect(stepAfter(placeOrder)).toEqual({ name: 'placing' });
	for (const click of [payNow, placeOrder])
		expect(stepAfter(click, attemptEnded)).toEqual({ name: 'choosing', notice: undefined });
});

test.each<[string, CheckoutAction, object]>([
	['a closed payment window', { type: 'paymentDismissed' }, { kind: 'dismissed' }],
	[
		'the reason of the shop',
		{ type: 'paymentRefused', reason: 'Not now.' },
		{ kind: 'refused', reason: 'Not now.' },
	],
])('%s is shown immediately, and until the next attempt', (_, action, notice) => {
	expect(stepAfter(payNow, action)).toEqual({ name: 'refreshing', notice });
	expect(stepAfter(payNow, action, attemptEnded)).toEqual({ name: 'choosing', notice });
	expect(stepAfter(payNow, action, attemptEnded, payNow)).toEqual({ name: 'paying' });
});

test('a failed payment shows its error first, then stays unresolved until the shopper pays again', () => {
	expect(stepAfter(payNow, paymentFailed)).toEqual({ name: 'failed', paymentId: 'order_1' });
	expect(stepAfter(payNow, paymentFailed, attemptEnded)).toEqual({ name: 'failed', paymentId: 'order_1' });
	const unresolved = [payNow, paymentFailed, attemptEnded, failureShown];
	expect(stepAfter(...unresolved)).toEqual({ name: 'unresolved', paymentId: 'order_1' });
	expect(stepAfter(...unresolved, payNow)).toEqual({ name: 'paying' });
});

test('no second attempt begins while one is under way or its error is shown', () => {
	for (const actions of [
		[payNow],
		[placeOrder],
		[payNow, { type: 'paymentDismissed' }],
		[payNow, paymentFailed],
	] satisfies CheckoutAction[][]) {
		const state = after(opened, ...actions);
		expect(reduceCheckout(state, payNow)).toBe(state);
		expect(reduceCheckout(state, placeOrder)).toBe(state);
	}
});

test.each<[Step['name'], CheckoutState]>([
	['choosing', opened],
	['placing', after(opened, placeOrder)],
	['unresolved', after(opened, payNow, paymentFailed, failureShown)],
])('the outcome of a payment changes nothing while %s', (name, state) => {
	expect(state.step.name).toBe(name);
	for (const action of [
		{ type: 'paymentDismissed' },
		{ type: 'paymentRefused', reason: 'Not now.' },
		paymentFailed,
		failureShown,
	] satisfies CheckoutAction[])
		expect(reduceCheckout(state, action)).toBe(state);
});

test('the button is busy from the click until the cart has been fetched again', () => {
	const steps = [
		stepAfter(),
		stepAfter(payNow),
		stepAfter(placeOrder),
		stepAfter(payNow, { type: 'paymentDismissed' }),
		stepAfter(payNow, paymentFailed),
	];
	expect(steps.map(isBusy)).toEqual([false, true, true, true, false]);
});

test('the first quote is accepted, and later ones are not', () => {
	const first = createQuote();
	const second = createQuote({ total: rupees(5) });
	const state = after(opened, { type: 'quoteReceived', quote: first });
	expect(state.accepted?.quote).toBe(first);
	expect(reduceCheckout(state, { type: 'quoteReceived', quote: second })).toBe(state);
	expect(reduceCheckout(state, { type: 'changesAccepted', quote: second }).accepted?.quote).toBe(second);
});

test('the totals of a coupon that the shopper entered or removed are accepted', () => {
	const cheaper = createQuote({ total: rupees(90) });
	const state = after(
		opened,
		{ type: 'quoteReceived', quote: createQuote({ total: rupees(100) }) },
		{ type: 'couponChanged', coupon: 'TEN' },
		{ type: 'quoteReceived', quote: cheaper },
	);
	expect(state.accepted).toEqual({ quote: cheaper, coupon: 'TEN' });
	const without = createQuote({ total: rupees(100) });
	const removed = after(
		state,
		{ type: 'couponChanged', coupon: undefined },
		{ type: 'quoteReceived', quote: without },
	);
	expect(removed.accepted).toEqual({ quote: without, coupon: undefined });
});

test('a cart that cannot be paid on delivery any more is paid online', () => {
	const chosen = after(
		opened,
		{ type: 'quoteReceived', quote: createQuote(onDelivery(null)) },
		{ type: 'methodChosen', method: 'cod' },
		{ type: 'quoteReceived', quote: createQuote(onDelivery(null)) },
	);
	expect(chosen.method).toBe('cod');
	const tooExpensive = createQuote(onDelivery('Only up to ₹10,000.'));
	expect(reduceCheckout(chosen, { type: 'quoteReceived', quote: tooExpensive }).method).toBe('online');
	expect(reduceCheckout(chosen, { type: 'quoteReceived', quote: createQuote() }).method).toBe('online');
});

test('what the server rejects of a business stands until it is edited', () => {
	const rejected = after(
		opened,
		payNow,
		{ type: 'firmRejected', errors: { gstin: 'Invalid.' } },
		attemptEnded,
	);
	expect(rejected.firmErrors).toEqual({ gstin: 'Invalid.' });
	const declared = reduceCheckout(rejected, { type: 'choicesEntered', choices: { ageDeclared: true } });
	expect(declared.firmErrors).toEqual({ gstin: 'Invalid.' });
	const firm = { gstin: '03AABCL9157R1ZX', legalName: '', billingAddressId: undefined };
	const edited = reduceCheckout(declared, { type: 'firmEntered', firm });
	expect(edited.firmErrors).toEqual({});
	expect(edited.entered).toEqual({ ...firm, ageDeclared: true });
});
