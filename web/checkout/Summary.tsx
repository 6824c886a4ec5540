import { type Ref, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ChangesNotice, Promises } from './CheckoutNotices.tsx';
import { CouponField } from './CouponField.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { Totals } from './QuoteLines.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

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
