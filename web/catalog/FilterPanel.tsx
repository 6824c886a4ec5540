import { type ReactNode, useCallback } from 'react';
import type { Listing } from '../../contracts/listing.ts';
import type { Facets } from '../../contracts/products.ts';
import { PriceFilter } from './PriceFilter.tsx';

const stars = [5, 4, 3, 2, 1];
const availability = [
	{ value: 'in-stock', name: 'In Stock' },
	{ value: 'out-of-stock', name: 'Out of Stock' },
] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details open className="border-line border-b py-3">
			<summary className="py-1 font-semibold">{title}</summary>
			<div className="max-h-72 overflow-y-auto pt-2">{children}</div>
		</details>
	);
}

function Choice({
	name,
	count,
	checked,
	onChange,
}: {
	name: string;
	count?: number;
	checked: boolean;
	onChange: (checked: boolean) => void;
}) {
	return (
		<label className="flex min-h-9 items-center gap-2.5 text-sm">
			<input
				type="checkbox"
				checked={checked}
				onChange={(event) => onChange(event.target.checked)}
				className="size-4 accent-(--accent)"
			/>
			<span className="grow">{name}</span>
			{count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
		</label>
	);
}

const toggled = <Value,>(list: Value[], value: Value, on: boolean) =>
	on ? [...list, value] : list.filter((other) => other !== value);

/** The filters of a listing (document 1, §2): six sections that fold. */
export function FilterPanel({
	listing,
	facets,
	category,
	onChange,
}: {
	listing: Listing;
	facets: Facets;
	/** The slug of the listing this panel stands on; it is chosen by the address. */
	category: string | undefined;
	onChange: (change: Partial<Listing>) => void;
}) {
	const changePrice = useCallback(
		(minPrice: number | undefined, maxPrice: number | undefined) => onChange({ minPrice, maxPrice }),
		[onChange],
	);
	return (
		<div>
			<Section title="Price">
				<PriceFilter
					min={listing.minPrice}
					max={listing.maxPrice}
					highest={facets.highestPrice}
					onChange={changePrice}
				/>
			</Section>
			<Section title="Categories">
				{facets.categories.map(({ slug, name, count }) => (
					<Choice
						key={slug}
						name={name}
						count={count}
						checked={category === slug || listing.categories.includes(slug)}
						onChange={(on) => onChange({ categories: toggled(listing.categories, slug, on) })}
					/>
				))}
			</Section>
			<Section title="Brands">
				{facets.brands.map(({ name, count }) => (
					<Choice
						key={name}
						name={name}
						count={count}
						checked={listing.brands.includes(name)}
						onChange={(on) => onChange({ brands: toggled(listing.brands, name, on) })}
					/>
				))}
			</Section>
			<Section title="Availability">
				{availability.map(({ value, name }) => (
					<Choice
						key={value}
						name={name}
						checked={listing.availability.includes(value)}
						onChange={(on) => onChange({ availability: toggled(listing.availability, value, on) })}
					/>
				))}
			</Section>
			<Section title="Ratings">
				{stars.map((value) => (
					<Choice
						key={value}
						name={`${value}+ stars`}
						checked={listing.ratings.includes(value)}
						onChange={(on) => onChange({ ratings: toggled(listing.ratings, value, on) })}
					/>
				))}
			</Section>
			<Section title="Other">
				<Choice name="On Sale" checked={listing.onSale} onChange={(onSale) => onChange({ onSale })} />
			</Section>
		</div>
	);
}
