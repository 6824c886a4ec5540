import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

/**
 * A number of pieces, by steps or typed. What is typed counts when the field is left or Enter is pressed, drawn into
 * `min` to `max`; anything that is no number goes back to the last value.
 */
export function Stepper({
	value,
	min = 1,
	max,
	onChange,
	label = 'Quantity',
	disabled = false,
}: {
	value: number;
	min?: number;
	max: number;
	onChange: (value: number) => void;
	label?: string;
	disabled?: boolean;
}) {
	const [typed, setTyped] = useState<string>();

	function settle() {
		if (typed === undefined) return;
		setTyped(undefined);
		const asked = /^\d{1,9}$/.test(typed) ? Math.min(max, Math.max(min, Number(typed))) : value;
		if (asked !== value) onChange(asked);
	}

	return (
		<div className="inline-flex items-stretch rounded-sm border border-line-strong bg-surface has-[input:disabled]:border-line has-[input:disabled]:text-muted">
			<button
				type="button"
				aria-label={`Decrease ${label.toLowerCase()}`}
				disabled={disabled || value <= min}
				onClick={() => onChange(value - 1)}
				className="icon-button h-auto min-h-11"
			>
				<Minus size={16} aria-hidden />
			</button>
			<input
				inputMode="numeric"
				autoComplete="off"
				aria-label={label}
				disabled={disabled}
				value={typed ?? String(value)}
				onChange={(event) => setTyped(event.target.value)}
				onFocus={(event) => event.target.select()}
				onBlur={settle}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return;
					event.preventDefault();
					settle();
				}}
				className="w-11 bg-transparent text-center font-medium"
			/>
			<button
				type="button"
				aria-label={`Increase ${label.toLowerCase()}`}
				disabled={disabled || value >= max}
				onClick={() => onChange(value + 1)}
				className="icon-button h-auto min-h-11"
			>
				<Plus size={16} aria-hidden />
			</button>
		</div>
	);
}
