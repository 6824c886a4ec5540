import type { Ref } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import type { AddressId } from '../../contracts/ids.ts';
import { Select } from '../ui/Select.tsx';

/** Which address of the address book the invoice has. */
export function BillingAddress({
	addresses,
	chosen,
	error,
	field,
	onChange,
}: {
	addresses: Address[];
	/** Undefined for the delivery address. */
	chosen: AddressId | undefined;
	error: string | undefined;
	field?: Ref<HTMLSelectElement>;
	onChange: (id: AddressId | undefined) => void;
}) {
	return (
		<Select
			ref={field}
			label="Billing address"
			hint="Printed on the invoice. Choose from your saved addresses."
			error={error}
			value={chosen ?? ''}
			onChange={({ target }) => onChange(addresses.find(({ id }) => id === target.value)?.id)}
		>
			<option value="">Same as delivery address</option>
			{addresses.map(({ id, name, line1, city }) => (
				<option key={id} value={id}>
					{name}: {line1}, {city}
				</option>
			))}
		</Select>
	);
}
