import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';

/** What a link to a list has without a filter. */
const withoutFilter = ['tab', 'page', 'search'];

/** Search, selects and buttons of a list. A phone shows the selects when they are asked for or in use. */
export function Filters({ children }: { children: ReactNode }) {
	const [search] = useSearchParams();
	const isFiltered = [...search.keys()].some((key) => !withoutFilter.includes(key));
	const [chosen, setChosen] = useState<boolean>();
	const open = chosen ?? isFiltered;
	return (
		<div data-filters={open ? 'open' : 'closed'} className="mb-5 flex flex-wrap gap-3">
			{children}
			<Button
				variant="secondary"
				aria-expanded={open}
				onClick={() => setChosen(!open)}
				className="hidden max-sm:in-[:has(>select)]:inline-flex"
			>
				<SlidersHorizontal size={16} aria-hidden />
				Filters
			</Button>
		</div>
	);
}
