import { type ReactNode, Suspense, useCallback, useSyncExternalStore } from 'react';
import type { Listing } from '../../contracts/listing.ts';
import type { Facets } from '../../contracts/products.ts';
import { lazyPart } from '../session/lazyPart.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type ListingPlace, tickedCategories } from './listingPlace.ts';

const PriceFilter = lazyPart(async () => ({ default: (await import('./PriceFilter.tsx')).PriceFilter }));
const noChange = () => () => undefined;
/** False on the server and until the page has taken over. */
const useTakenOver = () =>
	useSyncExternalStore(
		noChange,
		() => true,
		() => false,
	);

const stars = [5, 4, 3, 2, 1];
const availability = [
	{ value: 'in-stock', name: 'In Stock' },
	{ value: 'out-of-stock', name: 'Out of Stock' },
] as const;

/** A long one scrolls in itself, so that those below it stay near. */
function Section({ title, long = false, children }: { title: string; long?: boolean; children: ReactNode }) {
	return (
		<details open className="border-line border-b py-2">
			<summary className="min-h-11 font-medium">{title}</summary>
			<div className={`-mx-1 px-1 pb-3 text-sm ${long ? 'max-h-80 overflow-y-auto' : ''}`}>{children}</div>
		</details>
	);
}

function Counted({ name, count }: { name: string; count: number }) {
	return (
		<span className="flex justify-between gap-3">
			{name} <span className="text-muted">{count}</span>
		</span>
	);
}

const toggled = <Value,>(list: readonly Value[], value: Value, on: boolean) =>
	on ? [...list, value] : list.filter((other) => other !== value);

/** The filters of a listing (document 1, §2): six sections that fold. */
export function FilterPanel({
	place,
	facets,
	onChange,
}: {
	place: ListingPlace;
	/** Undefined while they are read. */
	facets: Facets | undefined;
	onChange: (change: Partial<Listing>) => void;
}) {
	const { listing } = place;
	const takenOver = useTakenOver();
	const changePrice = useCallback(
		(minPrice: number | undefined, maxPrice: number | undefined) => onChange({ minPrice, maxPrice }),
		[onChange],
	);
	if (facets === undefined) return <Skeleton className="h-[40rem]" />;
	const ticked = tickedCategories(place);
	return (
		<div className="[&_.tick-line>span]:grow">
			<Section title="Price">
				{/* Its thumbs move only with a script, so it comes with one, into a place that is kept for it. */}
				<div className="min-h-[8.25rem]">
					<Suspense>
						{takenOver && (
							<PriceFilter
								min={listing.minPrice}
								max={listing.maxPrice}
								highest={facets.highestPrice}
								onChange={changePrice}
							/>
						)}
					</Suspense>
				</div>
			</Section>
			<Section title="Categories">
				{listing.q !== '' && <p className="pb-1 text-muted">Searching in all categories.</p>}
				{facets.categories.map(({ slug, name, count }) => (
					<Checkbox
						key={slug}
						label={<Counted name={name} count={count} />}
						disabled={listing.q !== ''}
						checked={listing.q === '' && ticked.includes(slug)}
						onChange={({ target }) => onChange({ categories: toggled(ticked, slug, target.checked) })}
					/>
				))}
			</Section>
			<Section title="Brands" long>
				{facets.brands.map(({ name, count }) => (
					<Checkbox
						key={name}
						label={<Counted name={name} count={count} />}
						checked={listing.brands.includes(name)}
						onChange={({ target }) => onChange({ brands: toggled(listing.brands, name, target.checked) })}
					/>
				))}
			</Section>
			<Section title="Availability">
				{availability.map(({ value, name }) => (
					<Checkbox
						key={value}
						label={name}
						checked={listing.availability.includes(value)}
						onChange={({ target }) =>
							onChange({ availability: toggled(listing.availability, value, target.checked) })
						}
					/>
				))}
			</Section>
			<Section title="Ratings">
				{stars.map((value) => (
					<Checkbox
						key={value}
						label={`${value}+ stars`}
						checked={listing.ratings.includes(value)}
						onChange={({ target }) => onChange({ ratings: toggled(listing.ratings, value, target.checked) })}
					/>
				))}
			</Section>
			<Section title="Other">
				<Checkbox
					label="On Sale"
					checked={listing.onSale}
					onChange={({ target }) => onChange({ onSale: target.checked })}
				/>
			</Section>
		</div>
	);
}
