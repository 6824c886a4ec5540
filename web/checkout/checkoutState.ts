import type { AddressId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { EnteredChoices } from './choices.ts';
import type { EnteredFirm, FirmErrors } from './firm.ts';
import { withTotals } from './quoteChanges.ts';

export type PaymentMethod = 'online' | 'cod';

/** What remains to be said of an attempt to pay that ended without a payment. */
export type AttemptNotice =
	| { kind: 'dismissed' }
	/** The shop's reason for not creating a payment order. */
	| { kind: 'refused'; reason: string };

/**
 * How far the order is.
 *
 * | name       | meaning |
 * |------------|---------|
 * | choosing   | nothing is under way |
 * | paying     | from Pay Now to its outcome: payment order, payment window, verification, order |
 * | placing    | from Place Order to its outcome |
 * | refreshing | no order came of it, which a notice says; the cart is fetched again |
 * | failed     | possibly paid, but without an order: the error is shown |
 * | unresolved | the error has been shown, and the shop is asked what became of that payment |
 */
export type Step =
	| { name: 'choosing'; notice: AttemptNotice | undefined }
	| { name: 'paying' }
	| { name: 'placing' }
	| { name: 'refreshing'; notice: AttemptNotice }
	| { name: 'failed'; paymentId: string }
	| { name: 'unresolved'; paymentId: string };

export type CheckoutState = {
	step: Step;
	/** The chosen address; undefined for the default one. */
	addressId: AddressId | undefined;
	method: PaymentMethod;
	/** The coupon that applies. */
	coupon: string | undefined;
	/** What was entered here; the rest is as the account keeps it. */
	entered: Partial<EnteredChoices>;
	/** What the server rejected of the business. */
	firmErrors: FirmErrors;
	/** The quote that the shopper has accepted, and the coupon at that time; undefined until there is a quote. */
	accepted: { quote: Quote; coupon: string | undefined } | undefined;
	/** Keys of the lines that the shopper removed on this page. */
	removedLines: ReadonlySet<string>;
};

export type CheckoutAction =
	| { type: 'addressChosen'; addressId: AddressId | undefined }
	| { type: 'methodChosen'; method: PaymentMethod }
	| { type: 'couponChanged'; coupon: string | undefined }
	| { type: 'firmEntered'; firm: EnteredFirm }
	| { type: 'choicesEntered'; choices: Partial<Omit<EnteredChoices, keyof EnteredFirm>> }
	| { type: 'lineRemoved'; key: string }
	| { type: 'quoteReceived'; quote: Quote }
	| { type: 'changesAccepted'; quote: Quote }
	/** Pay Now or Place Order was clicked. */
	| { type: 'submitted'; method: PaymentMethod }
	| { type: 'paymentDismissed' }
	| { type: 'paymentRefused'; reason: string }
	| { type: 'paymentFailed'; paymentId: string }
	| { type: 'firmRejected'; errors: FirmErrors }
	/** The error of a failed payment has been shown long enough. */
	| { type: 'failureShown' }
	/** No request of the attempt is under way any more. */
	| { type: 'attemptEnded' };

/** Whether a click on Pay Now or Place Order is still being handled. */
export const isBusy = ({ name }: Step): boolean =>
	name === 'paying' || name === 'placing' || name === 'refreshing';

/** The next step; one that the action cannot lead to stays as it is. */
function nextStep(step: Step, action: CheckoutAction): Step {
	switch (step.name) {
		case 'choosing':
		case 'unresolved':
			return action.type === 'submitted' ? { name: action.method === 'cod' ? 'placing' : 'paying' } : step;
		case 'paying':
			switch (action.type) {
				case 'paymentDismissed':
					return { name: 'refreshing', notice: { kind: 'dismissed' } };
				case 'paymentRefused':
					return { name: 'refreshing', notice: { kind: 'refused', reason: action.reason } };
				case 'paymentFailed':
					return { name: 'failed', paymentId: action.paymentId };
				case 'attemptEnded':
					return { name: 'choosing', notice: undefined };
				default:
					return step;
			}
		case 'placing':
			return action.type === 'attemptEnded' ? { name: 'choosing', notice: undefined } : step;
		case 'refreshing':
			return action.type === 'attemptEnded' ? { name: 'choosing', notice: step.notice } : step;
		case 'failed':
			return action.type === 'failureShown' ? { name: 'unresolved', paymentId: step.paymentId } : step;
	}
}

/** The state with a new quote; the same object when it changes nothing. */
function withQuote(state: CheckoutState, quote: Quote): CheckoutState {
	const { accepted, coupon } = state;
	const method = quote.cashOnDelivery?.obstacle === null ? state.method : 'online';
	// A coupon that the shopper enters or removes is no change to accept.
	const isAccepted = accepted !== undefined && accepted.coupon === coupon;
	if (isAccepted && method === state.method) return state;
	return {
		...state,
		method,
		accepted: isAccepted
			? accepted
			: { quote: accepted === undefined ? quote : withTotals(accepted.quote, quote), coupon },
	};
}

/** The next state of the checkout page. An action that is impossible at its step changes nothing. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
	switch (action.type) {
		case 'addressChosen':
			return { ...state, addressId: action.addressId };
		case 'methodChosen':
			return { ...state, method: action.method };
		case 'couponChanged':
			return { ...state, coupon: action.coupon };
		case 'firmEntered':
			return { ...state, entered: { ...state.entered, ...action.firm }, firmErrors: {} };
		case 'choicesEntered':
			return { ...state, entered: { ...state.entered, ...action.choices } };
		case 'lineRemoved':
			return { ...state, removedLines: new Set([...state.removedLines, action.key]) };
		case 'quoteReceived':
			return withQuote(state, action.quote);
		case 'changesAccepted':
			return { ...state, accepted: state.accepted && { ...state.accepted, quote: action.quote } };
		case 'firmRejected':
			return isBusy(state.step) ? { ...state, firmErrors: action.errors } : state;
		default: {
			const step = nextStep(state.step, action);
			return step === state.step ? state : { ...state, step };
		}
	}
}
