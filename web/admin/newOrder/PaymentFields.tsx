import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { OrderErrors, OrderForm } from './orderForm.ts';

/** How the buyer pays, or has paid. */
export function PaymentFields({
	form,
	errors,
	onChange,
}: {
	form: OrderForm;
	errors: OrderErrors;
	onChange: (changed: Partial<OrderForm>) => void;
}) {
	return (
		<>
			<RadioGroup
				label="Paid by"
				name="payment"
				value={form.payment}
				options={[
					{ value: 'payment link', label: 'Payment link, sent by email' },
					{ value: 'upi', label: 'UPI, received' },
					{ value: 'cash', label: 'Cash, received' },
				]}
				error={errors.payment}
				onChange={(payment) => onChange({ payment })}
			/>
			{form.payment === 'upi' && (
				<div className="mt-4">
					<TextField
						label="UPI reference"
						required
						inputMode="numeric"
						autoComplete="off"
						maxLength={20}
						value={form.reference}
						hint="The 12 digits (UTR) of the payment."
						error={errors['payment.reference']}
						onChange={({ target }) => onChange({ reference: target.value })}
					/>
				</div>
			)}
		</>
	);
}
