import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import type { User } from '../../contracts/auth.ts';
import type { UnconfirmedOrder } from '../../contracts/cashOnDelivery.ts';
import type { OrderId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { ShopConfig } from '../../contracts/shop.ts';
import { deadlineText } from '../../shared/dates.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { NetworkError } from '../session/call.ts';
import { toast } from '../ui/toasts.ts';
import type { CheckoutAction, CheckoutState } from './checkoutState.ts';
import { type EnteredChoices, toChoices } from './choices.ts';
import { storeCouponCode } from './couponCode.ts';
import { useShowOrder } from './useShowOrder.ts';
import type { useWatchedPayment } from './useWatchedPayment.ts';
import { storeWatchedPayment } from './watchedPayment.ts';

// Loaded once there is an address to ship to.
const loadPayment = () => import('./payment.ts');

const orderPlacedMs = 5000;

const showOrderError = () =>
	toast.error('Order Error', {
		text: 'Payment succeeded but failed to store order. Please contact support.',
	});

const howToConfirm: Record<UnconfirmedOrder['confirmedBy'], (user: User) => string> = {
	button: () => 'Press Confirm Order below.',
	email: ({ email }) => `We have emailed a link to ${email}.`,
};

/** Pay Now and Place Order: the requests, and one message for each outcome. */
export function useSubmitOrder({
	user,
	shop,
	quote,
	address,
	state: { method },
	entered,
	payment,
	dispatch,
}: {
	user: User;
	shop: ShopConfig | undefined;
	quote: Quote | undefined;
	address: Address | undefined;
	state: CheckoutState;
	entered: EnteredChoices;
	payment: ReturnType<typeof useWatchedPayment>;
	dispatch: Dispatch<CheckoutAction>;
}): () => Promise<void> {
	const client = useQueryClient();
	const showOrder = useShowOrder();
	/** Two clicks before the next render count as one. */
	const isSubmitting = useRef(false);
	const addressChosen = address !== undefined;
	const script = shop?.payment.checkoutScript;

	useEffect(() => {
		// A failure is shown when Pay Now is clicked.
		if (addressChosen && script !== undefined)
			Promise.all([loadPayment(), import('./paymentDialog.ts')])
				.then(([, { loadPaymentScript }]) => loadPaymentScript(script))
				.catch((error: unknown) => reportError(error));
	}, [addressChosen, script]);

	const refresh = () => client.invalidateQueries({ queryKey: ['me'] });

	/** Leads to the order. Its page fetches what the order has changed; this one would show an empty cart first. */
	async function showOrdered(orderId: OrderId | undefined): Promise<void> {
		storeCouponCode(undefined);
		notifyOtherTabs('ordered');
		await client.invalidateQueries({ queryKey: ['me'], refetchType: 'none' });
		await showOrder(orderId);
	}

	function watchAfterError(paymentId: string): void {
		storeWatchedPayment(paymentId);
		dispatch({ type: 'paymentFailed', paymentId });
	}

	async function payOnline(): Promise<void> {
		if (quote === undefined || address === undefined) return;
		if (shop === undefined) throw new Error('The shop configuration is not loaded.');
		const { payFor } = await loadPayment();
		const outcome = await payFor({ shop, user, quote, address, choices: toChoices(quote, entered) });
		switch (outcome.kind) {
			case 'placed':
				toast.success('Order Placed Successfully!', {
					text: 'A confirmation email with your invoice is on its way.',
					ms: orderPlacedMs,
				});
				return showOrdered(outcome.orderId);
			case 'dismissed':
				dispatch({ type: 'paymentDismissed' });
				// It may have been paid although the window did not report it.
				await payment.watchIfPaid(outcome.paymentOrder);
				return refresh();
			case 'awaiting':
				return payment.watch(outcome.paymentOrder);
			case 'changed':
				return refresh();
			case 'firm rejected':
				return dispatch({ type: 'firmRejected', errors: outcome.fields });
			case 'not started':
				toast.error('Payment Error', { text: 'Failed to create payment order. Please try again.' });
				if (outcome.message === undefined) return;
				dispatch({ type: 'paymentRefused', reason: outcome.message });
				return refresh();
			case 'not verified':
				toast.error('Payment Verification Failed', {
					text: 'Payment verification failed. Please contact support if you were charged.',
				});
				return watchAfterError(outcome.paymentOrder);
			case 'refunded':
				showOrderError();
				payment.watch(outcome.paymentOrder);
				return refresh();
			case 'not stored':
				showOrderError();
				return watchAfterError(outcome.paymentOrder);
		}
	}

	async function placeOnDelivery(): Promise<void> {
		if (quote === undefined || address === undefined) return;
		const { orderOnDelivery } = await import('./orderOnDelivery.ts');
		const outcome = await orderOnDelivery({ user, quote, address, choices: toChoices(quote, entered) });
		switch (outcome.kind) {
			case 'reserved':
				toast.success('Please confirm your order', {
					text: `${howToConfirm[outcome.order.confirmedBy](user)} Your items are reserved until ${deadlineText(outcome.order.confirmUntil, new Date())}.`,
					ms: orderPlacedMs,
				});
				return showOrdered(undefined);
			case 'changed':
				toast.warning('Please look at your order again', { text: outcome.message });
				return refresh();
			case 'firm rejected':
				return dispatch({ type: 'firmRejected', errors: outcome.fields });
			case 'not started':
				toast.error('Order Error', {
					text: outcome.message ?? 'Your order could not be placed. Please try again.',
				});
				return outcome.message === undefined ? undefined : refresh();
		}
	}

	return async () => {
		if (isSubmitting.current) return;
		isSubmitting.current = true;
		dispatch({ type: 'submitted', method });
		payment.stopWatching();
		try {
			await (method === 'cod' ? placeOnDelivery() : payOnline());
		} catch (error) {
			if (!(error instanceof NetworkError)) reportError(error);
			toast.error('Payment Error', {
				text: 'An error occurred while processing payment. Please try again.',
			});
		} finally {
			isSubmitting.current = false;
			dispatch({ type: 'attemptEnded' });
		}
	};
}
