import { useId, useState } from 'react';
import { Star } from './Stars.tsx';

/** Gives one to five stars; each has a name, from the worst to the best. */
export function StarPicker({
	legend,
	labels,
	value,
	onChange,
}: {
	legend: string;
	labels: readonly [string, string, string, string, string];
	/** 0 while nothing is chosen. */
	value: number;
	onChange: (value: number) => void;
}) {
	const name = useId();
	const [pointed, setPointed] = useState(0);
	const shown = pointed || value;
	return (
		<fieldset>
			<legend className="field-label">{legend}</legend>
			<div className="flex items-center gap-3">
				<div className="-ml-2 flex text-accent" onPointerLeave={() => setPointed(0)}>
					{labels.map((label, position) => (
						<label
							key={label}
							onPointerEnter={() => setPointed(position + 1)}
							className="relative grid size-11 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
						>
							<input
								type="radio"
								name={name}
								aria-label={label}
								checked={value === position + 1}
								onChange={() => onChange(position + 1)}
								className="sr-only"
							/>
							<Star size={28} filled={position < shown ? 1 : 0} />
						</label>
					))}
				</div>
				<span aria-hidden className="text-muted text-sm">
					{labels[shown - 1]}
				</span>
			</div>
		</fieldset>
	);
}
