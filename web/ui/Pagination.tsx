import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** First, last, current and neighbouring pages; 0 marks a gap. */
export function consecutivePages(page: number, pages: number): number[] {
	const displayed = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
	const sorted = [...new Set(displayed)].sort((a, b) => a - b);
	return sorted.flatMap((one, position) => {
		const before = sorted[position - 1] ?? 0;
		return one - before > 2 ? [0, one] : one - before === 2 ? [one - 1, one] : [one];
	});
}

export function pagesAround(page: number, pages: number, max: number): number[] {
	const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - max + 1));
	return Array.from({ length: Math.min(max, pages) }, (_, place) => first + place);
}

const square = 'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 text-sm';

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
	page,
	pages,
	max,
	to,
}: {
	page: number;
	pages: number;
	/** The maximum number of consecutive page buttons; without it the first and the last page are included. */
	max?: number | undefined;
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
			{(max === undefined ? consecutivePages(page, pages) : pagesAround(page, pages, max)).map(
				(one, position) =>
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
