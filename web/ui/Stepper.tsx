import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDisabledUntilHydration } from './useHydrated.ts';

/** A typed quantity, clamped to `min` and `max`; `otherwise` when it is no number. */
export const parseQuantity = (
	typed: string,
	{ min = 1, max }: { min?: number; max: number },
	otherwise: number,
) => (/^\d{1,9}$/.test(typed) ? Math.min(max, Math.max(min, Number(typed))) : otherwise);

/**
 * A quantity with minus and plus buttons. Typed numbers apply on blur or Enter, clamped to `min` and `max`; invalid
 * ones restore the last value.
 */
export function Stepper({
	value,
	min = 1,
	max,
	onChange,
	label = 'Quantity',
	disabled = false,
	name,
	form,
}: {
	value: number;
	min?: number;
	max: number;
	onChange: (value: number) => void;
	label?: string;
	disabled?: boolean;
	name?: string;
	form?: string;
}) {
	// A product's name within it keeps its capitals.
	const counted = label.charAt(0).toLowerCase() + label.slice(1);
	const [typed, setTyped] = useState<string>();
	const field = useRef<HTMLInputElement>(null);
	const untilHydration = useDisabledUntilHydration();
	const initial = useRef(String(value));
	// It may have been typed before hydration.
	useEffect(() => {
		const text = field.current?.value ?? initial.current;
		if (text !== initial.current) setTyped(text);
	}, []);

	function commit() {
		if (typed === undefined) return;
		setTyped(undefined);
		const entered = parseQuantity(typed, { min, max }, value);
		if (entered !== value) onChange(entered);
	}

	return (
		<div className="inline-flex items-stretch rounded-sm border border-line-strong bg-surface has-[input:disabled]:border-line has-[input:disabled]:text-muted">
			<button
				type="button"
				aria-label={`Decrease ${counted}`}
				{...untilHydration}
				disabled={disabled || value <= min || untilHydration.disabled}
				onClick={() => onChange(value - 1)}
				className="icon-button h-auto min-h-11"
			>
				<Minus size={16} aria-hidden />
			</button>
			<input
				ref={field}
				name={name}
				form={form}
				inputMode="numeric"
				autoComplete="off"
				aria-label={label}
				disabled={disabled}
				value={typed ?? String(value)}
				onChange={(event) => setTyped(event.target.value)}
				onFocus={(event) => event.target.select()}
				onBlur={commit}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return;
					event.preventDefault();
					commit();
				}}
				className="w-11 bg-transparent text-center font-medium"
			/>
			<button
				type="button"
				aria-label={`Increase ${counted}`}
				{...untilHydration}
				disabled={disabled || value >= max || untilHydration.disabled}
				onClick={() => onChange(value + 1)}
				className="icon-button h-auto min-h-11"
			>
				<Plus size={16} aria-hidden />
			</button>
		</div>
	);
}
