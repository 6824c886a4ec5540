import { type Ref, useId } from 'react';
import type { Quote } from '../../contracts/payments.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { ChangesNotice, DismissedNotice, Promises } from './CheckoutNotices.tsx';
import { CouponField } from './CouponField.tsx';
import type { PaymentMethod } from './checkoutState.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { Totals } from './QuoteLines.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

/** What became of the latest payment, or of the attempt to pay. */
function PaymentNotice({ checkout: { payment, state, refresh } }: { checkout: CheckoutPageState }) {
	const { step } = state;
	if (payment.watched !== undefined)
		return <PaymentPanel payment={payment.watched} {...(payment.hasFailed ? { onLeave: refresh } : {})} />;
	if (payment.isUnknown)
		return (
			<div className="mt-4">
				<RetryNotice onRetry={payment.refetch}>
					We could not check whether an earlier payment of yours went through. Please do not pay again before
					we have.
				</RetryNotice>
			</div>
		);
	const notice = step.name === 'choosing' || step.name === 'refreshing' ? step.notice : undefined;
	switch (notice?.kind) {
		case undefined:
			return null;
		case 'dismissed':
			return <DismissedNotice />;
		case 'refused':
			return (
				<div className="mt-4">
					<Notice kind="error">{notice.reason}</Notice>
				</div>
			);
	}
}

type Offer = NonNullable<Quote['cashOnDelivery']>;

const confirmationHints: Record<Offer['confirmedBy'], string> = {
	button: 'After Place Order, you confirm it with one press.',
	email: "You'll confirm by a link we email you.",
};

/** Online, or on delivery when the shop offers it; disabled with the reason when this cart cannot be paid so. */
function PaymentChoice({
	offer,
	method,
	onChange,
}: {
	offer: Offer;
	method: PaymentMethod;
	onChange: (method: PaymentMethod) => void;
}) {
	const { fee, obstacle, confirmedBy } = offer;
	const price = fee === 0 ? '' : ` (+ ${formatRupeesExact(fee)})`;
	return (
		<div data-payment-choice={method} className="mt-4 border-line border-t pt-4">
			<RadioGroup
				label="Payment"
				name="payment"
				value={method}
				onChange={onChange}
				options={[
					{ value: 'online', label: 'Pay online: card, UPI or net banking' },
					{ value: 'cod', label: `Cash on delivery${price}`, disabled: obstacle !== null },
				]}
				hint={obstacle ?? (method === 'cod' ? confirmationHints[confirmedBy] : undefined)}
			/>
		</div>
	);
}

const buttonTexts = {
	online: { idle: 'Pay Now', busy: 'Processing Payment...' },
	cod: { idle: 'Place Order', busy: 'Placing Order...' },
};

/** What the order costs, how it is paid, and the button that orders it. */
export function Summary({
	checkout,
	payButton,
}: {
	checkout: CheckoutPageState;
	payButton: Ref<HTMLButtonElement>;
}) {
	const obstacleId = useId();
	const { state, dispatch, quote, changes, obstacle, isBusy } = checkout;
	const { method, accepted } = state;
	return (
		<>
			{quote !== undefined && <Totals quote={quote} />}
			{quote !== undefined && !checkout.isEmpty && (
				<CouponField
					quote={quote}
					options={checkout.options}
					disabled={isBusy}
					onChange={checkout.changeCoupon}
				/>
			)}
			{quote?.cashOnDelivery !== undefined && (
				<PaymentChoice
					offer={quote.cashOnDelivery}
					method={method}
					onChange={(chosen) => dispatch({ type: 'methodChosen', method: chosen })}
				/>
			)}
			{changes.length > 0 && quote !== undefined && accepted !== undefined && (
				<ChangesNotice
					changes={changes}
					before={accepted.quote.total}
					now={quote.total}
					onAccept={() => dispatch({ type: 'changesAccepted', quote })}
				/>
			)}
			<PaymentNotice checkout={checkout} />
			{quote?.minimumAge !== undefined && (
				<div className="mt-4">
					<Checkbox
						label={`I am ${quote.minimumAge} or older. We sell guns to adults only.`}
						required
						checked={checkout.entered.ageDeclared ?? false}
						onChange={({ target }) =>
							dispatch({ type: 'choicesEntered', choices: { ageDeclared: target.checked } })
						}
					/>
				</div>
			)}
			<Button
				ref={payButton}
				variant="accent"
				size="large"
				className="mt-5 w-full"
				disabled={obstacle !== undefined || isBusy || checkout.isUpdating}
				aria-describedby={obstacle === undefined ? undefined : obstacleId}
				onClick={() => void checkout.submit()}
			>
				{buttonTexts[method][isBusy ? 'busy' : 'idle']}
			</Button>
			{/* One line high also when empty, so that nothing moves once the earlier payments are checked. */}
			<p id={obstacleId} className="mt-2 min-h-5.5 text-sm">
				{obstacle}
			</p>
			<Promises sandbox={checkout.isSandbox} />
		</>
	);
}
