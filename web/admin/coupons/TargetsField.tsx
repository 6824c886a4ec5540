import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { CouponTarget } from '../../../shared/couponKinds.ts';
import { FieldError } from '../../ui/Field.tsx';
import type { Target } from './couponForm.ts';
import { targetsQuery } from './queries.ts';

const texts = {
	category: { label: 'Categories', find: 'Find a category' },
	brand: { label: 'Brands', find: 'Find a brand' },
	products: { label: 'Products', find: 'Find a product by name or SKU' },
} as const;

/** What a coupon applies to: the chosen entries, and a search that adds more. */
export function TargetsField({
	of,
	chosen,
	error,
	onChange,
}: {
	of: Exclude<CouponTarget, 'order'>;
	chosen: Target[];
	error: string | undefined;
	onChange: (chosen: Target[]) => void;
}) {
	const id = useId();
	const [typed, setTyped] = useState('');
	const { data: found = [] } = useQuery(targetsQuery(of, useDeferredValue(typed.trim())));
	const { label, find } = texts[of];
	const ids = new Set(chosen.map((target) => target.id));
	const left = found.filter((target) => !ids.has(target.id));
	return (
		<fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
			<legend className="field-label" data-required>
				{label}
			</legend>
			{chosen.length > 0 && (
				<ul className="mb-3 flex flex-wrap gap-2">
					{chosen.map((target) => (
						<li key={target.id}>
							<button
								type="button"
								aria-label={`Remove ${target.name}`}
								onClick={() => onChange(chosen.filter((one) => one.id !== target.id))}
								className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line bg-sunken px-2.5 text-sm pointer-coarse:min-h-11"
							>
								{target.name}
								<X size={14} aria-hidden />
							</button>
						</li>
					))}
				</ul>
			)}
			<input
				aria-label={find}
				placeholder={find}
				value={typed}
				maxLength={100}
				aria-invalid={error === undefined ? undefined : true}
				onChange={({ target }) => setTyped(target.value)}
				// Enter would save the coupon.
				onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
				className="field"
			/>
			{left.length > 0 && (
				<ul aria-label="Found" className="mt-2 flex flex-wrap gap-2">
					{left.map((target) => (
						<li key={target.id}>
							<button
								type="button"
								aria-label={`Add ${target.name}`}
								onClick={() => onChange([...chosen, target])}
								className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-2.5 text-sm hover:bg-sunken pointer-coarse:min-h-11"
							>
								<Plus size={14} aria-hidden />
								{target.name}
							</button>
						</li>
					))}
				</ul>
			)}
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
