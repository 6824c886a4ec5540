import type { ManualQuote } from '../../../contracts/manualOrders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { OrderErrors, OrderForm } from './orderForm.ts';

/** A discount on the whole order, with its reason. */
export function DiscountFields({
	form,
	errors,
	quote,
	onChange,
}: {
	form: OrderForm;
	errors: OrderErrors;
	quote: ManualQuote | undefined;
	onChange: (changed: Partial<OrderForm>) => void;
}) {
	return (
		<div className="grid gap-5 border-line border-t pt-4 sm:grid-cols-2">
			<TextField
				label="Discount (₹, excl. GST)"
				inputMode="decimal"
				autoComplete="off"
				value={form.discount}
				hint={quote === undefined ? undefined : `At most ${formatRupeesExact(quote.highestDiscount)}.`}
				error={errors['discount.amount'] ?? quote?.discountProblem ?? undefined}
				onChange={({ target }) => onChange({ discount: target.value })}
			/>
			{form.discount.trim() !== '' && (
				<TextField
					label="Reason for the discount"
					required
					maxLength={200}
					value={form.discountReason}
					error={errors['discount.reason']}
					onChange={({ target }) => onChange({ discountReason: target.value })}
				/>
			)}
		</div>
	);
}
