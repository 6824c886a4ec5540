import { orderPaymentStates } from '../../../contracts/paymentChannels.ts';
import type { ChangeListUrl } from '../lists/useListUrl.ts';
import type { OrderSearch } from './queries.ts';

/** Shows only orders whose payment is in one state. */
export function PaymentFilter({ search, onChange }: { search: OrderSearch; onChange: ChangeListUrl }) {
	return (
		<select
			aria-label="Payment"
			value={search.payment ?? ''}
			onChange={(event) => onChange({ payment: event.target.value })}
			className="field w-auto grow sm:grow-0"
		>
			<option value="">Any payment</option>
			{orderPaymentStates.map((state) => (
				<option key={state}>{state}</option>
			))}
		</select>
	);
}
