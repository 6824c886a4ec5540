import type { ChangeAddress } from '../lists/useListAddress.ts';
import type { OrderSearch } from './queries.ts';

/** Leaves the orders with a refund that the gateway refused. */
export function RefundFilter({ search, onChange }: { search: OrderSearch; onChange: ChangeAddress }) {
	return (
		<select
			aria-label="Refund"
			value={search.refund ?? ''}
			onChange={(event) => onChange({ refund: event.target.value })}
			className="field w-auto grow sm:grow-0"
		>
			<option value="">Any refund</option>
			<option value="failed">Refund failed</option>
		</select>
	);
}
