import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { SpecificationLine } from './productForm.ts';

/** Specifications, a name and a value per line; incomplete lines are not stored. */
export function SpecificationsField({
	specifications,
	error,
	onChange,
}: {
	specifications: SpecificationLine[];
	error: string | undefined;
	onChange: (specifications: SpecificationLine[]) => void;
}) {
	const set = (line: number, changed: Partial<SpecificationLine>) =>
		onChange(specifications.map((each) => (each.line === line ? { ...each, ...changed } : each)));
	const add = () =>
		onChange([
			...specifications,
			{ line: Math.max(-1, ...specifications.map(({ line }) => line)) + 1, key: '', value: '' },
		]);
	// Enter would submit the unfinished product.
	const stay = (event: KeyboardEvent) => {
		if (event.key === 'Enter') event.preventDefault();
	};
	return (
		<fieldset>
			<legend className="field-label">Specifications</legend>
			<ul className="grid gap-2">
				{specifications.map(({ line, key, value }, place) => (
					<li key={line} className="flex items-center gap-2">
						<input
							aria-label={`Specification ${place + 1}, name`}
							placeholder="Name"
							value={key}
							maxLength={200}
							onChange={({ target }) => set(line, { key: target.value })}
							onKeyDown={stay}
							className="field min-w-0 basis-2/5"
						/>
						<input
							aria-label={`Specification ${place + 1}, value`}
							placeholder="Value"
							value={value}
							maxLength={1000}
							onChange={({ target }) => set(line, { value: target.value })}
							onKeyDown={stay}
							className="field min-w-0 grow basis-3/5"
						/>
						<button
							type="button"
							aria-label={`Remove specification ${place + 1}`}
							onClick={() => onChange(specifications.filter((each) => each.line !== line))}
							className="icon-button icon-button-small text-muted hover:text-text"
						>
							<X size={14} aria-hidden />
						</button>
					</li>
				))}
			</ul>
			<Button variant="secondary" size="small" className="mt-2" onClick={add}>
				<Plus size={16} aria-hidden />
				Add Specification
			</Button>
			{error !== undefined && <p className="mt-1.5 text-danger text-sm">{error}</p>}
		</fieldset>
	);
}
