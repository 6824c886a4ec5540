import { getPinStates, states } from '../../shared/states.ts';
import { Select } from '../ui/Select.tsx';

/** The states of India with their GST codes. Shows a hint when the PIN code belongs to another state. */
export function StateField({
	value,
	pin,
	hint,
	error,
	onChoose,
}: {
	value: string;
	pin: string;
	hint: string | undefined;
	error: string | undefined;
	onChoose: (name: string) => void;
}) {
	const suggested = getPinStates(pin);
	const elsewhere = suggested.length > 0 && !suggested.some((name) => name === value);
	return (
		<Select
			label="State"
			name="state"
			autoComplete="shipping address-level1"
			value={value}
			onChange={(event) => onChoose(event.target.value)}
			hint={elsewhere ? `PIN codes that begin with ${pin.trim()} are in ${suggested.join(' or ')}.` : hint}
			error={error}
			required
		>
			<option value="">Choose a state</option>
			{states.map(({ name, gstCode }) => (
				<option key={name} value={name}>
					{name} ({gstCode})
				</option>
			))}
		</Select>
	);
}
