import type { Quote } from '../../contracts/payments.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import type { PaymentMethod } from './checkoutState.ts';

type Offer = NonNullable<Quote['cashOnDelivery']>;

const confirmationHints: Record<Offer['confirmedBy'], string> = {
	button: 'After Place Order, you confirm it with one press.',
	email: "You'll confirm by a link we email you.",
};

/** Online, or on delivery when the shop offers it; disabled with the reason when this cart cannot be paid so. */
export function PaymentChoice({
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
