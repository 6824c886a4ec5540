import { Field } from '../../ui/Field.tsx';

/** A search field inside of the form of an order, which it does not send. */
export function FindField({
	label,
	hint,
	error,
	value,
	onChange,
}: {
	label: string;
	hint: string;
	error: string | undefined;
	value: string;
	onChange: (typed: string) => void;
}) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(wiring) => (
				<input
					{...wiring}
					type="search"
					autoComplete="off"
					maxLength={100}
					value={value}
					onChange={({ target }) => onChange(target.value)}
					// Enter would send the order.
					onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					className="field"
				/>
			)}
		</Field>
	);
}
