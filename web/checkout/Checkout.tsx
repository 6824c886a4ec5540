import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import type { AddressId, OrderId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import { store } from '../../store.config.ts';
import { useAddresses } from '../addresses/queries.ts';
import { DeliveryNote } from '../delivery/DeliveryNote.tsx';
import { estimateQuery } from '../delivery/queries.ts';
import { NetworkError } from '../session/call.ts';
import { readChosenAddress, storeChosenAddress } from '../session/chosenAddress.ts';
import { readCouponCode, storeCouponCode } from '../session/couponCode.ts';
import { readLastFirm, storeFirm } from '../session/lastFirm.ts';
import { placedOrder } from '../session/placedOrder.ts';
import { storeWatchedPayment } from '../session/watchedPayment.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { defaultMs, toast } from '../ui/toasts.ts';
import { ChangesNotice, DismissedNotice, Promises } from './CheckoutNotices.tsx';
import { CouponField } from './CouponField.tsx';
import { useQuote, useShop } from './checkoutQueries.ts';
import { toChoices } from './choices.ts';
import { type FirmErrors, FirmFields } from './FirmFields.tsx';
import { LoadingCheckout } from './LoadingCheckout.tsx';
import { getBlockingReason } from './obstacle.ts';
import { PaymentChoice, type PaymentMethod } from './PaymentChoice.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { QuoteLines, Totals } from './QuoteLines.tsx';
import { changesBetween, withTotals } from './quoteChanges.ts';
import { findSelected, ShippingAddress } from './ShippingAddress.tsx';
import { useWatchedPayment } from './useWatchedPayment.ts';

// Loaded once there is an address to ship to.
const loadPayment = () => import('./payment.ts');

const orderPlacedMs = 5000;

/** Whether the address decides if cash on delivery is possible. */
const dependsOnPin = store.cashOnDelivery !== false && store.cashOnDelivery.pinCodes !== 'all';

export default function Checkout({ user }: { user: User }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { data: shop } = useShop();
	const [coupon, setCoupon] = useState(readCouponCode);
	const { addresses, isPending: awaitingAddresses, isError: addressesFailed, reload } = useAddresses();
	const [chosen, setChosen] = useState(readChosenAddress);
	const address = findSelected(addresses, chosen);
	const { data: estimate } = useQuery(estimateQuery(address?.postalCode));
	const [chosenMethod, setMethod] = useState<PaymentMethod>('online');
	const options = { payment: chosenMethod, addressId: dependsOnPin ? address?.id : undefined };
	/** The payment that ended in an error, and whether that has been shown long enough to ask what became of it. */
	const [failed, setFailed] = useState<{ id: string; isAsked: boolean }>();
	const payment = useWatchedPayment(failed !== undefined);
	const watched =
		payment.watched ?? (failed?.isAsked === false ? { id: failed.id, progress: undefined } : undefined);
	const hasFailed = watched !== undefined && watched.id === failed?.id;
	const state = watched?.progress?.state ?? 'confirming';
	/** Whether the cart on the page may be, or is, ordered although the page has said that it failed. */
	const keepsCart = hasFailed && (state === 'confirming' || state === 'placed');
	const { data: quote, isPlaceholderData, isError, refetch } = useQuote({ ...options, coupon }, keepsCart);
	const codOffer = quote?.cashOnDelivery;
	const method = codOffer?.obstacle === null ? chosenMethod : 'online';
	if (quote !== undefined && !isPlaceholderData && method !== chosenMethod) setMethod(method);
	/** The coupon that was entered when the quote was accepted. */
	const [acceptedCoupon, setAcceptedCoupon] = useState(coupon);
	const [acceptedQuote, setAcceptedQuote] = useState<Quote>();
	const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
	const [paying, setPaying] = useState(false);
	const [dismissed, setDismissed] = useState(false);
	/** The shop's reason for not creating a payment order. */
	const [refusal, setRefusal] = useState<string>();
	const [firm, setFirm] = useState(() => readLastFirm(user.id));
	const [ageDeclared, setAgeDeclared] = useState(false);
	const entered = { firm, ageDeclared };
	const [firmErrors, setFirmErrors] = useState<FirmErrors>({});
	const obstacleId = useId();
	const gstinField = useRef<HTMLInputElement>(null);
	const nameField = useRef<HTMLInputElement>(null);
	const payButton = useRef<HTMLButtonElement>(null);
	/** Whether the address form on the page was just saved; payment continues as soon as possible. */
	const continuesToPayment = useRef(false);
	/** Two clicks before the next render count as one. */
	const busy = useRef(false);
	const script = shop?.payment.checkoutScript;
	const addressChosen = address !== undefined;

	// A coupon that the shopper enters or removes is no change to accept.
	if (
		quote !== undefined &&
		!isPlaceholderData &&
		(acceptedQuote === undefined || acceptedCoupon !== coupon)
	) {
		setAcceptedQuote(acceptedQuote === undefined ? quote : withTotals(acceptedQuote, quote));
		setAcceptedCoupon(coupon);
	}
	const empty = quote !== undefined && quote.lines.length === 0;
	const changes =
		acceptedQuote === undefined || quote === undefined || empty
			? []
			: changesBetween(acceptedQuote, quote, removed);

	useEffect(() => {
		// A failure is shown when Pay Now is clicked.
		if (addressChosen && script !== undefined)
			Promise.all([loadPayment(), import('./paymentDialog.ts')])
				.then(([, { loadPaymentScript }]) => loadPaymentScript(script))
				.catch((error: unknown) => reportError(error));
	}, [addressChosen, script]);

	function choose(id: AddressId | undefined) {
		storeChosenAddress(id);
		setChosen(id);
	}

	const refresh = () => client.invalidateQueries({ queryKey: ['me'] });

	/**
	 * The redirect after a payment.
	 * @param orderId undefined when the shop did not return it
	 */
	const showOrder = (orderId: OrderId | undefined) =>
		navigate('/profile?tab=orders', orderId === undefined ? undefined : { state: placedOrder(orderId) });

	async function pay(): Promise<void> {
		if (quote === undefined || address === undefined) return;
		if (shop === undefined) throw new Error('The shop configuration is not loaded.');
		const { payFor } = await loadPayment();
		const outcome = await payFor({ shop, user, quote, address, choices: toChoices(quote, entered) });
		switch (outcome.kind) {
			case 'placed':
				storeFirm(user.id, firm);
				storeCouponCode(undefined);
				await refresh();
				toast.success('Order Placed Successfully!', {
					text: 'A confirmation email with your invoice is on its way.',
					ms: orderPlacedMs,
				});
				return showOrder(outcome.orderId);
			case 'dismissed':
				setDismissed(true);
				// It may have been paid although the window did not report it.
				await payment.watchIfPaid(outcome.paymentOrder);
				return refresh();
			case 'awaiting':
				return payment.watch(outcome.paymentOrder);
			case 'changed':
				return refresh();
			case 'firm rejected':
				return showFirmErrors(outcome.fields);
			case 'not started':
				toast.error('Payment Error', { text: 'Failed to create payment order. Please try again.' });
				setRefusal(outcome.message);
				return outcome.message === undefined ? undefined : refresh();
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

	const showOrderError = () =>
		toast.error('Order Error', {
			text: 'Payment succeeded but failed to store order. Please contact support.',
		});

	/** First the error, then what became of the payment: never both at once. */
	function watchAfterError(id: string): void {
		storeWatchedPayment(id);
		setFailed({ id, isAsked: false });
		setTimeout(() => {
			payment.watch(id);
			setFailed({ id, isAsked: true });
		}, defaultMs);
	}

	async function placeOnDelivery(): Promise<void> {
		if (quote === undefined || address === undefined) return;
		const { orderOnDelivery } = await import('./orderOnDelivery.ts');
		const outcome = await orderOnDelivery({ user, quote, address, choices: toChoices(quote, entered) });
		switch (outcome.kind) {
			case 'reserved':
				storeFirm(user.id, firm);
				storeCouponCode(undefined);
				await refresh();
				toast.success('Please confirm your order', {
					text: `We have emailed a link to ${user.email}. Your items are reserved until then.`,
					ms: orderPlacedMs,
				});
				return showOrder(undefined);
			case 'changed':
				toast.warning('Please look at your order again', { text: outcome.message });
				return refresh();
			case 'firm rejected':
				return showFirmErrors(outcome.fields);
			case 'not started':
				toast.error('Order Error', {
					text: outcome.message ?? 'Your order could not be placed. Please try again.',
				});
				return outcome.message === undefined ? undefined : refresh();
		}
	}

	function showFirmErrors(errors: FirmErrors) {
		setFirmErrors(errors);
		const field = (errors.gstin === undefined ? nameField : gstinField).current;
		// Focusing alone would leave it hidden behind the header.
		field?.scrollIntoView({ block: 'center' });
		field?.focus({ preventScroll: true });
	}

	async function payNow() {
		if (busy.current) return;
		busy.current = true;
		setPaying(true);
		setDismissed(false);
		setRefusal(undefined);
		setFailed(undefined);
		payment.stopWatching();
		try {
			await (method === 'cod' ? placeOnDelivery() : pay());
		} catch (error) {
			if (!(error instanceof NetworkError)) reportError(error);
			toast.error('Payment Error', {
				text: 'An error occurred while processing payment. Please try again.',
			});
		} finally {
			busy.current = false;
			setPaying(false);
		}
	}

	const obstacle = getBlockingReason({
		quote,
		addressChosen,
		addressesFailed,
		undelivered: estimate?.delivery === null,
		ageDeclared,
		changed: changes.length > 0,
		paymentsChecked: payment.isChecked,
		isPossiblyPaid:
			(keepsCart && state === 'confirming') ||
			(quote !== undefined && payment.isPossiblyPaid(quote.lines.map(({ productId }) => productId))),
		isOrdered: keepsCart && state === 'placed',
	});
	const placed = hasFailed ? undefined : watched?.progress?.order?.id;

	useEffect(() => {
		if (obstacle !== undefined || !continuesToPayment.current) return;
		continuesToPayment.current = false;
		payButton.current?.focus();
	}, [obstacle]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: redirects only once
	useEffect(() => {
		if (placed !== undefined) void showOrder(placed);
	}, [placed]);

	if ((quote === undefined && !isError) || awaitingAddresses) return <LoadingCheckout />;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
			<div className="grid gap-6">
				<Card title="Your Cart">
					{quote === undefined && (
						<div className="mb-4">
							<RetryNotice onRetry={refetch}>Your cart could not be loaded.</RetryNotice>
						</div>
					)}
					{quote !== undefined && !empty ? (
						<QuoteLines quote={quote} onRemove={(key) => setRemoved((before) => new Set([...before, key]))} />
					) : (
						<p>
							Your cart is empty.{' '}
							<Link to="/products" reloadDocument className="underline">
								Find something for it
							</Link>
						</p>
					)}
				</Card>
				<Card title="Shipping Address">
					{addressesFailed && (
						<div className="mb-4">
							<RetryNotice onRetry={reload}>Your addresses could not be loaded.</RetryNotice>
						</div>
					)}
					<ShippingAddress
						addresses={addresses}
						selected={address}
						onSelect={choose}
						onFirst={() => {
							continuesToPayment.current = true;
						}}
						reload={reload}
					/>
					{address !== undefined && (
						<DeliveryNote pin={address.postalCode} className="mt-4 min-h-11 text-sm sm:min-h-5.5" />
					)}
					<div className="mt-6 grid gap-5 sm:grid-cols-2">
						<FirmFields
							{...{ firm, gstinField, nameField }}
							label="GSTIN (for a business invoice)"
							hint="Optional. It must be of the delivery state."
							state={address?.state}
							errors={firmErrors}
							onChange={(changed) => {
								setFirm(changed);
								setFirmErrors({});
							}}
						/>
					</div>
				</Card>
			</div>
			<div className="lg:sticky lg:top-24">
				<Card title="Summary">
					{quote !== undefined && <Totals quote={quote} />}
					{quote !== undefined && !empty && (
						<CouponField
							quote={quote}
							options={options}
							disabled={paying}
							onChange={(code) => {
								storeCouponCode(code);
								setCoupon(code);
							}}
						/>
					)}
					{codOffer !== undefined && <PaymentChoice offer={codOffer} method={method} onChange={setMethod} />}
					{changes.length > 0 && quote !== undefined && acceptedQuote !== undefined && (
						<ChangesNotice
							changes={changes}
							before={acceptedQuote.total}
							now={quote.total}
							onAccept={() => setAcceptedQuote(quote)}
						/>
					)}
					{watched !== undefined ? (
						<PaymentPanel payment={watched} {...(hasFailed ? { onLeave: () => void refresh() } : {})} />
					) : payment.isUnknown ? (
						<div className="mt-4">
							<RetryNotice onRetry={payment.refetch}>
								We could not check whether an earlier payment of yours went through. Please do not pay again
								before we have.
							</RetryNotice>
						</div>
					) : refusal !== undefined ? (
						<div className="mt-4">
							<Notice kind="error">{refusal}</Notice>
						</div>
					) : (
						dismissed && <DismissedNotice />
					)}
					{quote?.minimumAge !== undefined && (
						<div className="mt-4">
							<Checkbox
								label={`I am ${quote.minimumAge} or older. We sell guns to adults only.`}
								required
								checked={ageDeclared}
								onChange={({ target }) => setAgeDeclared(target.checked)}
							/>
						</div>
					)}
					<Button
						ref={payButton}
						variant="accent"
						size="large"
						className="mt-5 w-full"
						disabled={obstacle !== undefined || paying || isPlaceholderData}
						aria-describedby={obstacle === undefined ? undefined : obstacleId}
						onClick={() => void payNow()}
					>
						{method === 'cod'
							? paying
								? 'Placing Order...'
								: 'Place Order'
							: paying
								? 'Processing Payment...'
								: 'Pay Now'}
					</Button>
					{/* One line high also when empty, so that nothing moves once the earlier payments are checked. */}
					<p id={obstacleId} className="mt-2 min-h-5.5 text-sm">
						{obstacle}
					</p>
					<Promises sandbox={shop?.payment.sandbox ?? false} />
				</Card>
			</div>
		</div>
	);
}
