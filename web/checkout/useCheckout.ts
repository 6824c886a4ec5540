import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { User } from '../../contracts/auth.ts';
import type { AddressId } from '../../contracts/ids.ts';
import { useAddresses } from '../addresses/queries.ts';
import { notifyOtherTabs, useOrderedElsewhere } from '../cart/otherTabs.ts';
import { estimateQuery } from '../delivery/queries.ts';
import { userTabStore } from '../session/userStore.ts';
import { useSettings } from '../settings/settings.ts';
import { defaultMs } from '../ui/toasts.ts';
import { useQuote, useShop } from './checkoutQueries.ts';
import { type CheckoutAction, type CheckoutState, isBusy, reduceCheckout } from './checkoutState.ts';
import { readCouponCode, storeCouponCode } from './couponCode.ts';
import { firmQuery, toEntered } from './firm.ts';
import { getBlockingReason } from './obstacle.ts';
import { changesBetween } from './quoteChanges.ts';
import { findSelected } from './ShippingAddress.tsx';
import { useShowOrder } from './useShowOrder.ts';
import { useSubmitOrder } from './useSubmitOrder.ts';
import { useWatchedPayment } from './useWatchedPayment.ts';

const key = 'checkoutAddress';

/** The address chosen at checkout in this tab; survives leaving the page and coming back. */
const readChosenAddress = (): AddressId | undefined =>
	// Only compared with the addresses from the server.
	(userTabStore.read(key) ?? undefined) as AddressId | undefined;

/** @param id undefined removes it */
function storeChosenAddress(id: AddressId | undefined): void {
	userTabStore.write(key, id ?? null);
}

const initialState = (): CheckoutState => ({
	step: { name: 'choosing', notice: undefined },
	addressId: readChosenAddress(),
	method: 'online',
	coupon: readCouponCode(),
	entered: {},
	firmErrors: {},
	accepted: undefined,
	removedLines: new Set(),
});

/** The state of the checkout page with what the server says of it, and what the shopper can do. */
export function useCheckout(user: User) {
	const client = useQueryClient();
	const showOrder = useShowOrder();
	const [state, dispatch] = useReducer(reduceCheckout, undefined, initialState);
	const { step, accepted } = state;
	const { data: shop } = useShop();
	const { addresses, isPending: awaitingAddresses, isError: addressesFailed, reload } = useAddresses();
	const address = findSelected(addresses, state.addressId);
	const { data: firm, isPending: awaitingFirm } = useQuery(firmQuery);
	const entered = { ...toEntered(firm, addresses), ...state.entered };
	const { data: estimate } = useQuery(estimateQuery(address?.postalCode));

	const failedId = step.name === 'failed' || step.name === 'unresolved' ? step.paymentId : undefined;
	const payment = useWatchedPayment(failedId !== undefined);
	const watched = step.name === 'failed' ? { id: step.paymentId, progress: undefined } : payment.watched;
	/** What became of the payment that the page has said to have failed; undefined when it is not the one on the page. */
	const failedPayment =
		watched !== undefined && watched.id === failedId ? (watched.progress?.state ?? 'confirming') : undefined;
	/** Whether the cart on the page may be, or is, ordered all the same. */
	const keepsCart = failedPayment === 'confirming' || failedPayment === 'placed';

	const { cashOnDelivery } = useSettings();
	/** Whether the address decides if cash on delivery is possible. */
	const dependsOnPin = cashOnDelivery.offered && cashOnDelivery.pinCodes.length > 0;
	const options = { payment: state.method, addressId: dependsOnPin ? address?.id : undefined };
	const {
		data: quote,
		isPlaceholderData,
		isError: quoteFailed,
		refetch: refetchQuote,
	} = useQuote({ ...options, coupon: state.coupon }, keepsCart);
	const isEmpty = quote !== undefined && quote.lines.length === 0;
	const orderedElsewhere = useOrderedElsewhere();
	const changes =
		accepted === undefined || quote === undefined || isEmpty
			? []
			: changesBetween(accepted.quote, quote, state.removedLines);
	// While rendering, so that no change is shown which the shopper need not accept.
	if (quote !== undefined && !isPlaceholderData) {
		const received: CheckoutAction = { type: 'quoteReceived', quote };
		if (reduceCheckout(state, received) !== state) dispatch(received);
	}

	const checkFailed = useEffectEvent((paymentId: string) => {
		payment.watch(paymentId);
		dispatch({ type: 'failureShown' });
	});
	useEffect(() => {
		if (step.name !== 'failed') return;
		// First the error, then what became of the payment: never both at the same time.
		const timer = setTimeout(() => checkFailed(step.paymentId), defaultMs);
		return () => clearTimeout(timer);
	}, [step]);

	const orderId = failedPayment === undefined ? watched?.progress?.order?.id : undefined;
	const redirect = useEffectEvent(showOrder);
	useEffect(() => {
		if (orderId === undefined) return;
		notifyOtherTabs('ordered');
		void redirect(orderId);
	}, [orderId]);

	const submit = useSubmitOrder({ user, shop, quote, address, state, entered, payment, dispatch });

	return {
		state,
		entered,
		dispatch,
		isLoading: (quote === undefined && !quoteFailed) || awaitingAddresses || awaitingFirm,
		quote,
		refetchQuote,
		isEmpty,
		/** Whether the cart is empty because another tab has ordered it. */
		isOrderedElsewhere: isEmpty && orderedElsewhere && !isBusy(step),
		/** What the quote depends on besides the coupon. */
		options,
		/** Changes of the quote to accept. */
		changes,
		addresses,
		addressesFailed,
		reloadAddresses: reload,
		address,
		payment: { ...payment, watched, hasFailed: failedPayment !== undefined },
		isSandbox: shop?.payment.sandbox ?? false,
		/** Why nothing can be paid; undefined when it can. */
		obstacle: getBlockingReason({
			quote,
			addressChosen: address !== undefined,
			addressesFailed,
			undelivered: estimate?.delivery === null,
			ageDeclared: entered.ageDeclared ?? false,
			changed: changes.length > 0,
			paymentsChecked: payment.isChecked,
			isPossiblyPaid:
				failedPayment === 'confirming' ||
				(quote !== undefined && payment.isPossiblyPaid(quote.lines.map(({ productId }) => productId))),
			isOrdered: failedPayment === 'placed',
		}),
		isBusy: isBusy(step),
		isUpdating: isPlaceholderData,
		chooseAddress(addressId: AddressId | undefined) {
			storeChosenAddress(addressId);
			dispatch({ type: 'addressChosen', addressId });
		},
		changeCoupon(coupon: string | undefined) {
			storeCouponCode(coupon);
			dispatch({ type: 'couponChanged', coupon });
		},
		submit,
		/** Fetches again what an order has changed. */
		refresh: () => void client.invalidateQueries({ queryKey: ['me'] }),
	};
}

export type CheckoutPageState = ReturnType<typeof useCheckout>;
