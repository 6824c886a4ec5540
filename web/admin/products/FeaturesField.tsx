import { X } from 'lucide-react';
import { useState } from 'react';
import { AddField } from '../forms/AddField.tsx';
import { withFeature } from './productForm.ts';

/** Features, added by Enter or the button and removed one by one; no duplicates. */
export function FeaturesField({
	features,
	error,
	onChange,
}: {
	features: string[];
	error: string | undefined;
	onChange: (features: string[]) => void;
}) {
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
			<AddField
				label="Features"
				typed={typed}
				maxLength={500}
				hint={repeated ? 'Already added.' : 'Enter adds one.'}
				liveHint
				onType={setTyped}
				onAdd={add}
				onLeave={add}
			/>
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
