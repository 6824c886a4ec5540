import { useId, useState } from 'react';

const outline = 'm10 1.9 2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.9l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

function Star({ filled }: { filled: boolean }) {
	return (
		<svg viewBox="0 0 20 20" width={28} height={28} aria-hidden="true" className="flex-none">
			<path
				d={outline}
				fill={filled ? 'currentColor' : 'none'}
				stroke="currentColor"
				strokeWidth="1.2"
				strokeLinejoin="round"
			/>
		</svg>
	);
}

/** Selects one to five stars; each has a name, from worst to best. */
export function StarPicker({
	labels,
	value,
	onChange,
}: {
	labels: readonly [string, string, string, string, string];
	/** 0 while nothing is selected. */
	value: number;
	onChange: (value: number) => void;
}) {
	const name = useId();
	const [pointed, setPointed] = useState(0);
	const displayed = pointed || value;
	return (
		<fieldset>
			<legend className="field-label">Rating</legend>
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
							<Star filled={position < displayed} />
						</label>
					))}
				</div>
				<span aria-hidden className="text-muted text-sm">
					{labels[displayed - 1]}
				</span>
			</div>
		</fieldset>
	);
}
