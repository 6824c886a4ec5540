import type { ReactNode } from 'react';

/** Gives the cells of a table the names of their columns, for where its rows are cards (tableCards.css). */
function nameCells(table: HTMLTableElement | null): void {
	for (const [place, heading] of [...(table?.querySelectorAll('thead th') ?? [])].entries())
		table?.style.setProperty(`--column-${place + 1}`, JSON.stringify(heading.textContent));
}

/** A table that scrolls sideways if needed; `caption` describes it. */
export function Table({
	caption,
	cards = false,
	dense = false,
	head,
	children,
}: {
	caption: string;
	/** Whether its rows are cards on a phone, which shows only the first columns of a wide table. */
	cards?: boolean;
	/** Compact rows, for working lists. */
	dense?: boolean;
	/** The heading cells. */
	head: ReactNode;
	/** The rows. */
	children: ReactNode;
}) {
	return (
		// Scrollable regions must be focusable, and `relative` keeps hidden texts of a cell inside.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above
		<section tabIndex={0} aria-label={caption} className="scroll-hint relative overflow-x-auto">
			<table
				// A new function with each rendering, since the headings may have changed.
				ref={cards ? (table) => nameCells(table) : undefined}
				className={['data-table', dense && 'data-table-dense', cards && 'data-table-cards']
					.filter(Boolean)
					.join(' ')}
			>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>{head}</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</section>
	);
}

/** A heading cell; numeric ones are right-aligned. With `onSort` it is a button. */
export function HeadCell({
	numeric = false,
	sorted,
	onSort,
	children,
}: {
	numeric?: boolean;
	sorted?: 'ascending' | 'descending' | undefined;
	onSort?: () => void;
	children: ReactNode;
}) {
	return (
		<th scope="col" aria-sort={sorted} data-numeric={numeric || undefined}>
			{onSort === undefined ? (
				children
			) : (
				<button type="button" onClick={onSort} className="sort-button reach">
					{children}
					<svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" fill="currentColor">
						<path d="M4 0 7.5 4.5h-7z" opacity={sorted === 'ascending' ? 1 : 0.3} />
						<path d="m4 12 3.5-4.5h-7z" opacity={sorted === 'descending' ? 1 : 0.3} />
					</svg>
				</button>
			)}
		</th>
	);
}

export function Cell({ numeric = false, children }: { numeric?: boolean; children: ReactNode }) {
	return <td data-numeric={numeric || undefined}>{children}</td>;
}
