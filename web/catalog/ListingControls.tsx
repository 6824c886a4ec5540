import { SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import type { Sort } from '../../contracts/productQuery.ts';
import { sortNames } from '../../shared/listing.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Button } from '../ui/Button.tsx';

/** The line above the products: filters on a phone, the number of products, the order. */
export function ListingControls({
	sorting,
	sort,
	onSort,
	active,
	found,
	drawerIsOpen,
	onDrawerSoon,
	onDrawer,
}: {
	sorting: Ref<HTMLSelectElement>;
	sort: Sort;
	onSort: (sort: Sort) => void;
	/** The number of active filters. */
	active: number;
	/** The number of products in words. */
	found: string;
	drawerIsOpen: boolean;
	/** Called before the drawer is asked for. */
	onDrawerSoon: () => void;
	onDrawer: () => void;
}) {
	return (
		<div className="list-controls mb-5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 md:flex">
			<ActionForm action={onDrawer}>
				<Button
					type="submit"
					variant="secondary"
					aria-haspopup="dialog"
					aria-expanded={drawerIsOpen}
					onPointerEnter={onDrawerSoon}
					className="whitespace-nowrap px-3 md:hidden"
				>
					<SlidersHorizontal size={16} aria-hidden />
					Show Filters{active > 0 && ` (${active})`}
				</Button>
			</ActionForm>
			<p className="hidden text-muted text-sm md:mr-auto md:block" aria-live="polite">
				{found}
			</p>
			<label className="flex items-center gap-3 text-sm">
				<span className="whitespace-nowrap max-md:sr-only">Sort by</span>
				<select
					ref={sorting}
					autoComplete="off"
					value={sort}
					onChange={(event) => onSort(event.target.value as Sort)}
					className="field"
				>
					{Object.entries(sortNames).map(([sort, name]) => (
						<option key={sort} value={sort}>
							{name}
						</option>
					))}
				</select>
			</label>
		</div>
	);
}
