import { type RefObject, useEffect } from 'react';
import type { Product } from '../../contracts/products.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import type { VariantChoice } from './useVariantChoice.ts';
import { choiceNote, getFieldName, getValueState, hasGaps } from './variantChoice.ts';

const notes = { available: undefined, 'sold out': 'Out of stock', 'not sold': 'Not available' };

const ChosenValue = ({ value }: { value: string | undefined }) => (
	<span className={value === undefined ? 'font-normal text-muted' : 'font-normal'}>
		{value ?? 'Please choose'}
	</span>
);

/** A radio group for each option of a product. Every value can be chosen; those that cannot be bought say why. */
export function OptionButtons({
	product,
	choice: { values, open, choose },
	fields,
	asked,
	form,
}: {
	product: Product;
	choice: VariantChoice;
	fields: RefObject<HTMLDivElement | null>;
	/** Whether a choice is missing that the shopper was asked for. */
	asked: boolean;
	/** The id of the form that the fields belong to until hydration. */
	form: string;
}) {
	// React resets the fields of a form after its action, also controlled ones.
	const ofForm = useHydrated() ? {} : { form };
	// A value may have been chosen before hydration.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
	useEffect(() => {
		const early = [...(fields.current?.querySelectorAll('input') ?? [])].filter(
			({ checked, defaultChecked }) => checked && !defaultChecked,
		);
		if (early.length > 0)
			choose({
				...values,
				...Object.fromEntries(early.map(({ dataset, value }) => [dataset.option, value])),
			});
	}, []);
	if (product.options.length === 0) return null;
	// Room for a note in every button, so that none moves when another value is chosen.
	const [size, statusHeight] = hasGaps(product)
		? ['min-h-13 min-w-26', 'min-h-10']
		: ['min-h-11 min-w-14', 'min-h-5'];
	return (
		<div ref={fields} className="mt-6 grid gap-4">
			{product.options.map((option, position) => (
				<fieldset key={option.name}>
					<legend className="field-label">
						{option.name}: <ChosenValue value={values[option.name]} />
					</legend>
					<div className="flex flex-wrap gap-2">
						{option.values.map((value) => {
							const state = getValueState(product, values, option.name, value);
							const note = notes[state];
							return (
								<label
									key={value}
									data-state={state}
									className={`${size} wrap-anywhere relative inline-flex max-w-full cursor-pointer flex-col items-center justify-center rounded-sm border border-line-strong bg-surface px-3 py-1.5 text-center text-sm leading-tight hover:border-text has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 data-[state='not_sold']:border-dashed`}
								>
									<input
										type="radio"
										name={getFieldName(position)}
										{...ofForm}
										value={value}
										data-option={option.name}
										autoComplete="off"
										checked={values[option.name] === value}
										onChange={() => choose({ ...values, [option.name]: value })}
										className="sr-only"
									/>
									<span className={state === 'not sold' ? 'text-muted line-through' : 'font-medium'}>
										{value}
									</span>
									{note !== undefined && <span className="text-muted text-xs">{note}</span>}
								</label>
							);
						})}
					</div>
				</fieldset>
			))}
			<p role="status" className={`-mb-3 ${statusHeight} text-sm ${asked && open ? 'text-danger' : ''}`}>
				{asked && open ? `Please choose your ${open.name.toLowerCase()}.` : choiceNote(product, values)}
			</p>
		</div>
	);
}
