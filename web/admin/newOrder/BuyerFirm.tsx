import { useQuery } from '@tanstack/react-query';
import { FirmFields } from '../../checkout/FirmFields.tsx';
import { useSettings } from '../../settings/settings.ts';
import { customerQuery } from '../customers/queries.ts';
import type { OrderErrors, OrderForm } from './orderForm.ts';

/** GSTIN and legal name of a buyer, checked against the State in which the goods are delivered. */
export function BuyerFirm({
	form,
	errors,
	onChange,
}: {
	form: OrderForm;
	errors: OrderErrors;
	onChange: (changed: Partial<OrderForm>) => void;
}) {
	const { identity } = useSettings();
	const { customer, atCounter, addressId, place, gstin, legalName } = form;
	const { data } = useQuery({ ...customerQuery(customer?.id ?? ''), enabled: customer !== undefined });
	const delivered = addressId === undefined ? place : data?.addresses.find(({ id }) => id === addressId);
	return (
		<FirmFields
			firm={{ gstin, legalName }}
			label="GSTIN"
			hint="For a business only."
			state={atCounter ? identity.state : delivered?.state || undefined}
			errors={{ gstin: errors.gstin, legalName: errors.legalName }}
			onChange={onChange}
		/>
	);
}
