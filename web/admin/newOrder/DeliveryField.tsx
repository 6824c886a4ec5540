import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatAddress } from '../../addresses/AddressCards.tsx';
import { StateField } from '../../addresses/StateField.tsx';
import { usePinLookup } from '../../addresses/usePinLookup.ts';
import { useSettings } from '../../settings/settings.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { customerQuery } from '../customers/queries.ts';
import type { OrderErrors, OrderForm, TypedPlace } from './orderForm.ts';

/** The choice of an address that is typed. */
const typed = 'typed';

function TypedAddress({
	place,
	errors,
	onChange,
}: {
	place: TypedPlace;
	errors: OrderErrors;
	onChange: (place: TypedPlace) => void;
}) {
	const pin = usePinLookup(place);
	const { postalCode, city, state } = pin;
	const set = (changed: Partial<TypedPlace>) => onChange({ ...place, ...changed });
	// The PIN code fills in city and state a moment later.
	useEffect(() => {
		if (place.postalCode !== postalCode || place.city !== city.text || place.state !== state.text)
			onChange({ ...place, postalCode, city: city.text, state: state.text });
	}, [place, postalCode, city.text, state.text, onChange]);
	const text = (field: 'recipientName' | 'phone' | 'line1' | 'line2', label: string, required: boolean) => (
		<TextField
			label={label}
			required={required}
			maxLength={200}
			autoComplete="off"
			value={place[field]}
			error={errors[`delivery.address.${field}`]}
			onChange={({ target }) => set({ [field]: target.value })}
		/>
	);
	return (
		<div className="mt-4 grid gap-5 sm:grid-cols-2">
			{text('recipientName', 'Recipient', true)}
			{text('phone', 'Recipient’s mobile', false)}
			<TextField
				label="PIN code"
				required
				inputMode="numeric"
				maxLength={7}
				autoComplete="off"
				value={postalCode}
				error={errors['delivery.address.postalCode']}
				onChange={({ target }) => pin.typePostalCode(target.value)}
			/>
			<TextField
				label="City"
				required
				maxLength={80}
				autoComplete="off"
				value={city.text}
				error={errors['delivery.address.city']}
				onChange={({ target }) => pin.typeCity(target.value)}
			/>
			<StateField
				value={state.text}
				pin={postalCode}
				hint={undefined}
				error={errors['delivery.address.state']}
				onChoose={pin.chooseState}
			/>
			{text('line1', 'Address line 1', true)}
			{text('line2', 'Address line 2', false)}
		</div>
	);
}

/** Where the goods go: over the counter, to an address of the customer's address book, or to a typed one. */
export function DeliveryField({
	form,
	errors,
	onChange,
}: {
	form: OrderForm;
	errors: OrderErrors;
	onChange: (changed: Partial<OrderForm>) => void;
}) {
	const { identity } = useSettings();
	const { customer, atCounter, addressId, place } = form;
	const { data } = useQuery({
		...customerQuery(customer?.id ?? ''),
		enabled: customer !== undefined,
	});
	const saved = customer === undefined ? [] : (data?.addresses ?? []);
	return (
		<>
			<RadioGroup
				label="Delivery"
				name="delivery"
				value={atCounter ? 'counter' : 'address'}
				options={[
					{ value: 'address', label: 'Send a parcel' },
					{ value: 'counter', label: `Hand over in the shop (GST of ${identity.state}, no shipping)` },
				]}
				onChange={(to) => onChange({ atCounter: to === 'counter' })}
			/>
			{!atCounter && saved.length > 0 && (
				<div className="mt-4">
					<RadioGroup
						label="Address"
						name="address"
						value={addressId ?? typed}
						options={[
							...saved.map((address) => ({
								value: address.id as string,
								label: `${address.recipientName}, ${formatAddress(address)}`,
							})),
							{ value: typed, label: 'Another address' },
						]}
						onChange={(id) => onChange({ addressId: saved.find((address) => address.id === id)?.id })}
					/>
				</div>
			)}
			{!atCounter && addressId === undefined && (
				<TypedAddress place={place} errors={errors} onChange={(typed) => onChange({ place: typed })} />
			)}
		</>
	);
}
