import type { OrderItem } from '../../contracts/orders.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import type { Units } from './cancellation.ts';

function ItemChoice({
	item,
	action,
	chosen,
	onChange,
}: {
	item: OrderItem;
	action: 'cancel' | 'return';
	/** The chosen units; undefined when the item is not chosen. */
	chosen: number | undefined;
	onChange: (units: number | undefined) => void;
}) {
	const name = nameWithVariant(item);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
			<Checkbox
				label={item.quantity === 1 ? name : `${name}, ${item.quantity} units`}
				checked={chosen !== undefined}
				onChange={({ target }) => onChange(target.checked ? item.quantity : undefined)}
			/>
			{item.quantity > 1 && chosen !== undefined && (
				<Stepper
					label={`Units of ${name} to ${action}`}
					value={chosen}
					max={item.quantity}
					onChange={onChange}
				/>
			)}
		</li>
	);
}

/** The items of an order to choose from, each with the number of units. */
export function ItemChoices({
	items,
	action,
	units,
	onChange,
}: {
	items: readonly OrderItem[];
	action: 'cancel' | 'return';
	units: Units;
	onChange: (change: (units: Units) => Units) => void;
}) {
	return (
		<fieldset>
			<legend className="field-label">What would you like to {action}?</legend>
			<ul className="divide-y divide-line">
				{items.map((item) => (
					<ItemChoice
						key={item.id}
						item={item}
						action={action}
						chosen={units[item.id]}
						onChange={(count) =>
							onChange(({ [item.id]: _, ...others }) =>
								count === undefined ? others : { ...others, [item.id]: count },
							)
						}
					/>
				))}
			</ul>
		</fieldset>
	);
}
