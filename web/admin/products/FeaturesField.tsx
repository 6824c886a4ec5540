import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { withFeature } from './productForm.ts';

/** Features, added by Enter or the button and taken away one by one; each stands there once (document 2, §5). */
export function FeaturesField({
	features,
	error,
	onChange,
}: {
	features: string[];
	error: string | undefined;
	onChange: (features: string[]) => void;
}) {
	const id = useId();
	const [typed, setTyped] = useState('');
	const repeated = features.includes(typed.trim());
	function add() {
		const more = withFeature(features, typed);
		if (more === undefined) return;
		onChange(more);
		setTyped('');
	}
	return (
		<div>
			<label htmlFor={id} className="field-label">
				Features
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					value={typed}
					maxLength={500}
					aria-describedby={`${id}-hint`}
					onChange={({ target }) => setTyped(target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						event.preventDefault();
						add();
					}}
					onBlur={add}
					className="field"
				/>
				<Button variant="secondary" onClick={add}>
					Add
				</Button>
			</div>
			<p id={`${id}-hint`} role="status" className="mt-1.5 text-muted text-sm">
				{repeated ? 'This feature is there already.' : 'Enter adds one.'}
			</p>
			{error !== undefined && <p className="mt-1.5 text-danger text-sm">{error}</p>}
			{features.length > 0 && (
				<ul aria-label="Features of the product" className="mt-2 divide-y divide-line border-line border-y">
					{features.map((feature) => (
						<li key={feature} className="flex items-center gap-2 text-sm">
							<span className="wrap-anywhere grow py-1.5">{feature}</span>
							<button
								type="button"
								aria-label={`Remove ${feature}`}
								onClick={() => onChange(features.filter((other) => other !== feature))}
								className="icon-button icon-button-small text-muted hover:text-text"
							>
								<X size={14} aria-hidden />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
