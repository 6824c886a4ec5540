import { Suspense, useCallback } from 'react';
import type { AttributeFacet } from '../../contracts/products.ts';
import { type AttributeFilter, type AttributeFilters, attributeText } from '../../shared/attributes.ts';
import type { Listing } from '../../shared/listing.ts';
import { TickLine } from '../ui/Checkbox.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { attributePrefix, tickAttribute, withAttribute } from './attributeOptions.ts';
import { Counted } from './Counted.tsx';

const RangeFilter = lazyWithRetry(async () => ({ default: (await import('./RangeFilter.tsx')).RangeFilter }));

type OnChange = (change: Partial<Listing>) => void;
const noFilter: AttributeFilter = { values: [], min: undefined, max: undefined };

/** About a hundredth of a range, as a power of ten. */
const getStep = (lowest: number, highest: number) =>
	highest === lowest ? 1 : 10 ** Math.floor(Math.log10((highest - lowest) / 50));

function AttributeRange({
	facet,
	filters,
	onChange,
}: {
	facet: AttributeFacet;
	filters: AttributeFilters;
	onChange: OnChange;
}) {
	const { name, label, unit, lowest = 0, highest = 0 } = facet;
	const { min, max } = filters[name] ?? noFilter;
	const hydrated = useHydrated();
	const change = useCallback(
		(from: number | undefined, to: number | undefined) =>
			onChange({ attributes: withAttribute(filters, name, { values: [], min: from, max: to }) }),
		[onChange, filters, name],
	);
	return (
		// The thumbs need JavaScript, so the slider is rendered after hydration into reserved space.
		<div className="min-h-[10.5rem]">
			<Suspense>
				{hydrated && (
					<RangeFilter
						name={label.toLowerCase()}
						unit={unit === '' ? '' : `(${unit})`}
						min={min}
						max={max}
						lowest={lowest}
						highest={highest}
						step={getStep(lowest, highest)}
						text={(value) => attributeText(facet, value)}
						showText
						onChange={change}
					/>
				)}
			</Suspense>
		</div>
	);
}

/** The filter of one attribute: its values with their numbers of products, or a range. */
export function AttributeOptions({
	facet,
	filters,
	onChange,
}: {
	facet: AttributeFacet;
	filters: AttributeFilters;
	onChange: OnChange;
}) {
	if (facet.kind === 'number') return <AttributeRange facet={facet} filters={filters} onChange={onChange} />;
	const ticked = filters[facet.name]?.values ?? [];
	return facet.options.map(({ value, name, count }) => (
		<TickLine
			key={value}
			name={attributePrefix + facet.name}
			value={value}
			autoComplete="off"
			checked={ticked.includes(value)}
			onChange={({ target }) =>
				onChange({ attributes: tickAttribute(filters, facet.name, value, target.checked) })
			}
		>
			<Counted name={name} count={count} />
		</TickLine>
	));
}
