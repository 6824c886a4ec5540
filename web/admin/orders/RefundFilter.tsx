import type { ChangeListUrl } from '../lists/useListUrl.ts';
import type { OrderSearch } from './queries.ts';

/** Shows only orders with a refund that the gateway rejected, or that the shop has to pay itself. */
export function RefundFilter({ search, onChange }: { search: OrderSearch; onChange: ChangeListUrl }) {
	return (
		<select
			aria-label="Refund"
			value={search.refund ?? ''}
			onChange={(event) => onChange({ refund: event.target.value })}
			className="field w-auto grow sm:grow-0"
		>
			<option value="">Any refund</option>
			<option value="failed">Refund failed</option>
			<option value="to pay">Refund to pay</option>
		</select>
	);
}
