import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import type { AddressId, OrderId, ProductId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import { useAddresses } from '../addresses/queries.ts';
import { NetworkFailed } from '../session/call.ts';
import { readChosenAddress, rememberChosenAddress } from '../session/chosenAddress.ts';
import { readLastGstin, rememberGstin } from '../session/lastGstin.ts';
import { placedOrder } from '../session/placedOrder.ts';
import { toast } from '../shell/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ChangesNotice, DismissedNotice, Promises } from './CheckoutNotices.tsx';
import { useQuote, useShop } from './checkoutQueries.ts';
import { LoadingCheckout } from './LoadingCheckout.tsx';
import { obstacleOf } from './obstacle.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { QuoteLines, Totals } from './QuoteLines.tsx';
import { changesBetween } from './quoteChanges.ts';
import { ShippingAddress, selectedOf } from './ShippingAddress.tsx';
import { useWatchedPayment } from './useWatchedPayment.ts';

// What paying takes is fetched when there is somewhere to send the goods.
const loadPayment = () => import('./payment.ts');

const orderPlacedMs = 5000;

export default function Checkout({ user }: { user: User }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { data: shop } = useShop();
	const { data: quote, isError, refetch } = useQuote();
	const { addresses, isPending: awaitingAddresses, isError: addressesFailed, reload } = useAddresses();
	const [chosen, setChosen] = useState(readChosenAddress);
	const [seen, setSeen] = useState<Quote>();
	const [takenOut, setTakenOut] = useState<ReadonlySet<ProductId>>(new Set());
	const [paying, setPaying] = useState(false);
	const [dismissed, setDismissed] = useState(false);
	const payment = useWatchedPayment();
	const [gstin, setGstin] = useState(() => readLastGstin(user.id));
	const [gstinError, setGstinError] = useState<string>();
	const obstacleId = useId();
	const gstinField = useRef<HTMLInputElement>(null);
	const payButton = useRef<HTMLButtonElement>(null);
	/** The form on the page was saved: the shopper goes on to pay as soon as that can be done. */
	const goesOn = useRef(false);
	/** Two presses before the page is drawn anew are one. */
	const busy = useRef(false);
	const address = selectedOf(addresses, chosen);
	const script = shop?.payment.checkoutScript;
	const addressChosen = address !== undefined;

	if (seen === undefined && quote !== undefined) setSeen(quote);
	const empty = quote !== undefined && quote.lines.length === 0;
	const changes =
		seen === undefined || quote === undefined || empty ? [] : changesBetween(seen, quote, takenOut);

	useEffect(() => {
		// Its failure is told when Pay Now is pressed.
		if (addressChosen && script !== undefined)
			Promise.all([loadPayment(), import('./paymentDialog.ts')])
				.then(([, { loadPaymentScript }]) => loadPaymentScript(script))
				.catch((error: unknown) => reportError(error));
	}, [addressChosen, script]);

	function choose(id: AddressId | undefined) {
		rememberChosenAddress(id);
		setChosen(id);
	}

	const readAnew = () => client.invalidateQueries({ queryKey: ['me'] });

	/** Shown where the document sends who has paid (document 2, §4). @param orderId unknown where the shop did not say it */
	const showOrder = (orderId: OrderId | undefined) =>
		navigate('/profile?tab=orders', orderId === undefined ? undefined : { state: placedOrder(orderId) });

	async function pay(): Promise<void> {
		if (quote === undefined || address === undefined) return;
		if (shop === undefined) throw new Error('The shop has not said how to pay.');
		const { payFor } = await loadPayment();
		const outcome = await payFor({ shop, user, quote, address, gstin });
		switch (outcome.kind) {
			case 'placed':
				rememberGstin(user.id, gstin);
				await readAnew();
				toast.success('Order Placed Successfully!', {
					text: 'A confirmation e-mail with your invoice is on its way.',
					ms: orderPlacedMs,
				});
				return showOrder(outcome.orderId);
			case 'dismissed':
				setDismissed(true);
				// It may have been paid, though the page never heard so from the window.
				await payment.watchIfPaid(outcome.paymentOrder);
				return readAnew();
			case 'awaiting':
				return payment.watch(outcome.paymentOrder);
			case 'changed':
				return readAnew();
			case 'gstin refused':
				setGstinError(outcome.sentence);
				// Focus alone would leave it behind the header.
				gstinField.current?.scrollIntoView({ block: 'center' });
				return gstinField.current?.focus({ preventScroll: true });
			case 'not begun':
				toast.error('Payment Error', {
					text: outcome.sentence ?? 'Failed to create payment order. Please try again.',
				});
				return outcome.sentence === undefined ? undefined : readAnew();
			case 'not verified':
				toast.error('Payment Verification Failed', {
					text: 'Payment verification failed. Please contact support if you were charged.',
				});
				return payment.watch(outcome.paymentOrder);
			case 'refunded':
				toast.error('Payment Refunded', { text: outcome.sentence });
				payment.watch(outcome.paymentOrder);
				return readAnew();
			case 'not stored':
				toast.error('Order Error', {
					text: 'Payment succeeded but failed to store order. Please contact support.',
				});
				return payment.watch(outcome.paymentOrder);
		}
	}

	async function payNow() {
		if (busy.current) return;
		busy.current = true;
		setPaying(true);
		setDismissed(false);
		payment.stopWatching();
		try {
			await pay();
		} catch (error) {
			if (!(error instanceof NetworkFailed)) reportError(error);
			toast.error('Payment Error', {
				text: 'An error occurred while processing payment. Please try again.',
			});
		} finally {
			busy.current = false;
			setPaying(false);
		}
	}

	const obstacle = obstacleOf({
		quote,
		addressChosen,
		addressesFailed,
		changed: changes.length > 0,
		mayBePaid: quote !== undefined && payment.mayBePaid(quote.lines.map(({ productId }) => productId)),
	});
	const placed = payment.watched?.progress?.order?.id;

	useEffect(() => {
		if (obstacle !== undefined || !goesOn.current) return;
		goesOn.current = false;
		payButton.current?.focus();
	}, [obstacle]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: going there once is enough
	useEffect(() => {
		if (placed !== undefined) void showOrder(placed);
	}, [placed]);

	if ((quote === undefined && !isError) || awaitingAddresses) return <LoadingCheckout />;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
			<div className="grid gap-6">
				<Card title="Your Cart">
					{quote !== undefined && !empty ? (
						<QuoteLines quote={quote} onTakeOut={(id) => setTakenOut((before) => new Set([...before, id]))} />
					) : empty ? (
						<p>
							Your cart is empty.{' '}
							<Link to="/products" reloadDocument className="underline">
								Find something for it
							</Link>
						</p>
					) : (
						<RetryNotice onRetry={refetch}>Your cart could not be loaded.</RetryNotice>
					)}
				</Card>
				<Card title="Shipping Address">
					{addressesFailed ? (
						<RetryNotice onRetry={reload}>Your addresses could not be loaded.</RetryNotice>
					) : (
						<ShippingAddress
							addresses={addresses}
							selected={address}
							onSelect={choose}
							onFirst={() => {
								goesOn.current = true;
							}}
							reload={reload}
						/>
					)}
					<div className="mt-6 max-w-md">
						<TextField
							ref={gstinField}
							label="GSTIN (for a business invoice)"
							hint="Optional. It must be of the delivery state."
							value={gstin}
							error={gstinError}
							maxLength={40}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							onChange={({ target }) => {
								setGstin(target.value);
								setGstinError(undefined);
							}}
						/>
					</div>
				</Card>
			</div>
			<div className="lg:sticky lg:top-24">
				<Card title="Summary">
					{quote !== undefined && <Totals quote={quote} />}
					{changes.length > 0 && quote !== undefined && seen !== undefined && (
						<ChangesNotice
							changes={changes}
							before={seen.total}
							now={quote.total}
							onAccept={() => setSeen(quote)}
						/>
					)}
					{payment.watched !== undefined ? (
						<PaymentPanel payment={payment.watched} />
					) : payment.isUnknown ? (
						<div className="mt-4">
							<RetryNotice onRetry={payment.refetch}>
								We could not check whether an earlier payment of yours went through. Please do not pay again
								before we have.
							</RetryNotice>
						</div>
					) : (
						dismissed && <DismissedNotice />
					)}
					<Button
						ref={payButton}
						variant="accent"
						size="large"
						className="mt-5 w-full"
						disabled={obstacle !== undefined || paying}
						aria-describedby={obstacle === undefined ? undefined : obstacleId}
						onClick={() => void payNow()}
					>
						{paying ? 'Processing Payment...' : 'Pay Now'}
					</Button>
					{obstacle !== undefined && (
						<p id={obstacleId} className="mt-2 text-sm">
							{obstacle}
						</p>
					)}
					<Promises sandbox={shop?.payment.sandbox ?? false} />
				</Card>
			</div>
		</div>
	);
}
