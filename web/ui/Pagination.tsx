import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** First, last, this one and its neighbours; 0 stands for pages left out. */
export function pagesShown(page: number, pages: number): number[] {
	const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
	const sorted = [...new Set(shown)].sort((a, b) => a - b);
	return sorted.flatMap((one, position) => {
		const before = sorted[position - 1] ?? 0;
		return one - before > 2 ? [0, one] : one - before === 2 ? [one - 1, one] : [one];
	});
}

/** As many pages in a row, this one among them and in the middle where there is room. */
export function pagesAround(page: number, pages: number, most: number): number[] {
	const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
	return Array.from({ length: Math.min(most, pages) }, (_, place) => first + place);
}

const square = 'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 text-sm';

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
	page,
	pages,
	most,
	to,
}: {
	page: number;
	pages: number;
	/** At most so many page buttons, in a row; without it the first and the last page are among them. */
	most?: number;
	/** The address of a page. */
	to: (page: number) => string;
}) {
	if (pages <= 1) return null;
	return (
		<nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
			{page > 1 && (
				<Link to={to(page - 1)} rel="prev" aria-label="Previous" className={`${square} hover:bg-sunken`}>
					<ChevronLeft size={18} aria-hidden />
				</Link>
			)}
			{(most === undefined ? pagesShown(page, pages) : pagesAround(page, pages, most)).map((one, position) =>
				one === 0 ? (
					<span key={position === 1 ? 'before' : 'after'} aria-hidden className="px-1 text-muted">
						…
					</span>
				) : (
					<Link
						key={one}
						to={to(one)}
						aria-label={`Page ${one}`}
						aria-current={one === page ? 'page' : undefined}
						className={`${square} hover:bg-sunken aria-[current=page]:bg-primary aria-[current=page]:text-on-primary`}
					>
						{one}
					</Link>
				),
			)}
			{page < pages && (
				<Link to={to(page + 1)} rel="next" aria-label="Next" className={`${square} hover:bg-sunken`}>
					<ChevronRight size={18} aria-hidden />
				</Link>
			)}
		</nav>
	);
}
