import type { OrderItem } from '../../../contracts/orders.ts';
import { TextField } from '../../ui/TextField.tsx';
import { scanned } from './scanned.ts';

/** A serial number for each unit of a gun; nothing for other items. */
export function SerialNumberFields({
	item,
	numbers,
	missing,
	onChange,
}: {
	item: OrderItem;
	/** As typed, one text per unit; none for other items. */
	numbers: readonly string[];
	/** Fields to mark as empty, as `item unit`. */
	missing: readonly string[];
	onChange: (numbers: readonly string[]) => void;
}) {
	if (numbers.length === 0) return null;
	return (
		<div className="mt-2 grid gap-3 pl-8 sm:grid-cols-2">
			{numbers.map((text, unit) => (
				<TextField
					// biome-ignore lint/suspicious/noArrayIndexKey: the units of an item have no other identity
					key={unit}
					label={numbers.length === 1 ? 'Serial number' : `Serial number ${unit + 1}`}
					{...scanned}
					maxLength={40}
					value={text}
					error={missing.includes(`${item.id} ${unit}`) ? 'Please enter the serial number.' : undefined}
					onChange={({ target }) => onChange(numbers.with(unit, target.value))}
				/>
			))}
		</div>
	);
}
