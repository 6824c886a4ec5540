import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { maxOptions } from '../../../../shared/variantRules.ts';
import { Button } from '../../../ui/Button.tsx';
import { FoldedGroup } from '../FieldGroup.tsx';
import { cellErrors, type ProductForm } from '../productForm.ts';
import { OptionFields } from './OptionFields.tsx';
import { VariantTable } from './VariantTable.tsx';
import type { RejectedCell } from './variantErrors.ts';
import {
	hasCombinations,
	type Lines,
	missingCombinations,
	toOptions,
	withCombinations,
	withoutOption,
	withoutValue,
} from './variantLines.ts';

/** The options of the edited product and the table of its variants; a product without options shows only the button. */
export function VariantFields({
	productId,
	rejected,
}: {
	productId: string;
	rejected: readonly RejectedCell[];
}) {
	const { control, setValue, getValues, formState } = useFormContext<ProductForm>();
	const [options, variants] = useWatch({ control, name: ['options', 'variants'] });
	const { errors, submitCount, defaultValues } = formState;
	const [problem, setProblem] = useState<string>();
	// It stays open when the last option is removed.
	const [wasOpen] = useState(options.length > 0);
	const shown = submitCount > 0 ? cellErrors(getValues()) : {};
	const changed = { shouldDirty: true, shouldValidate: submitCount > 0 };

	function change(lines: Lines) {
		setProblem(undefined);
		const [first] = lines.variants;
		// Without options the product has the figures of its only variant.
		if (lines.options.length === 0 && options.length > 0 && first !== undefined)
			for (const name of ['sku', 'numericPrice', 'offerPrice', 'mrp', 'stock'] as const)
				setValue(name, first[name], changed);
		setValue('options', lines.options, changed);
		setValue('variants', lines.variants, changed);
	}

	function generate() {
		const stored = { options: [], variants: [], ...defaultValues } as Lines;
		const rows = withCombinations({ options, variants }, getValues(), stored);
		if ('problem' in rows) setProblem(rows.problem);
		else change({ options, variants: rows });
	}

	const addOption = () =>
		change({ options: [...options, { key: crypto.randomUUID(), name: '', values: [] }], variants });
	const message = problem ?? errors.options?.message ?? errors.variants?.message;
	const missing = options.length === 0 ? 0 : missingCombinations({ options, variants });
	return (
		<FoldedGroup title="Options" open={wasOpen || options.length > 0}>
			<div className="grid min-w-0 gap-5 sm:col-span-2">
				<p className="text-muted text-sm">
					{options.length === 0
						? 'Add options such as size, colour or hand. Each combination gets its own price and stock.'
						: `Up to ${maxOptions} options, such as size and hand. Press Enter after each value.`}
				</p>
				{options.map((option, place) => (
					<OptionFields
						key={option.key}
						option={option}
						number={place + 1}
						nameError={shown[`options ${place} name`]}
						valuesError={shown[`options ${place} values`]}
						onChange={(next) =>
							change({ options: options.map((one) => (one === option ? next : one)), variants })
						}
						onRemove={() => change(withoutOption({ options, variants }, option.key))}
						onRemoveValue={(value) => change(withoutValue({ options, variants }, option.key, value))}
					/>
				))}
				<div className="flex flex-wrap items-center gap-3">
					{options.length < maxOptions && (
						<Button variant="secondary" size="small" onClick={addOption}>
							<Plus size={14} aria-hidden /> Add an option
						</Button>
					)}
					{options.length > 0 && (
						<Button variant="secondary" size="small" onClick={generate}>
							Generate combinations
						</Button>
					)}
					<span role="status" className="text-muted text-sm">
						{missing > 0 &&
							`${missing} ${missing === 1 ? 'combination is' : 'combinations are'} not in the table.`}
					</span>
				</div>
				{message !== undefined && (
					<p role="status" className="text-danger text-sm">
						{message}
					</p>
				)}
				{options.length > 0 && hasCombinations(variants) && (
					<VariantTable
						productId={productId}
						options={options}
						names={toOptions(options).map(({ name }) => name)}
						variants={variants}
						errors={shown}
						rejected={rejected}
						onChange={(rows) => change({ options, variants: rows })}
					/>
				)}
			</div>
		</FoldedGroup>
	);
}
