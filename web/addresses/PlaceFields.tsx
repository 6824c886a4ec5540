import { TextField } from '../ui/TextField.tsx';
import { StateField } from './StateField.tsx';
import type { usePinLookup } from './usePinLookup.ts';

const fromPin = 'Filled from your PIN code.';

/** The PIN code, and the city and state that it fills in. */
export function PlaceFields({
	pin,
	errors,
}: {
	pin: ReturnType<typeof usePinLookup>;
	errors: Record<string, string>;
}) {
	return (
		<>
			<TextField
				label="Postal Code"
				name="postalCode"
				inputMode="numeric"
				autoComplete="shipping postal-code"
				maxLength={7}
				value={pin.postalCode}
				onChange={({ target }) => pin.typePostalCode(target.value)}
				hint={errors.postalCode === undefined ? '6-digit PIN code. It fills in city and state.' : undefined}
				error={errors.postalCode}
				required
			/>
			<TextField
				label="City"
				name="city"
				autoComplete="shipping address-level2"
				maxLength={80}
				value={pin.city.text}
				onChange={({ target }) => pin.typeCity(target.value)}
				hint={pin.city.by === 'pin' ? fromPin : undefined}
				error={errors.city}
				required
			/>
			<StateField
				value={pin.state.text}
				pin={pin.postalCode}
				hint={pin.state.by === 'pin' ? fromPin : undefined}
				error={errors.state}
				onChoose={pin.chooseState}
			/>
			<TextField
				label="Country"
				name="country"
				autoComplete="off"
				value="India"
				hint="We ship within India only."
				readOnly
			/>
		</>
	);
}
