import { useState } from 'react';

/** The selected rows of a list, on this page and on others. */
export type Selection<Row> = {
	/** Those of the displayed page as they are now. */
	chosen: Row[];
	isChosen: (row: Row) => boolean;
	choose: (rows: readonly Row[], on: boolean) => void;
	replace: (row: Row) => void;
	clear: () => void;
};

/**
 * Selects rows of a list.
 * @param displayed the rows of the current page
 */
export function useSelection<Row extends { id: string }>(displayed: readonly Row[]): Selection<Row> {
	const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
	return {
		chosen: [...selected.values()].map((row) => displayed.find(({ id }) => id === row.id) ?? row),
		isChosen: ({ id }) => selected.has(id),
		choose: (rows, on) =>
			setSelected((now) => {
				const next = new Map(now);
				for (const row of rows)
					if (on) next.set(row.id, row);
					else next.delete(row.id);
				return next;
			}),
		replace: (row) => setSelected((now) => (now.has(row.id) ? new Map(now).set(row.id, row) : now)),
		clear: () => setSelected(new Map()),
	};
}
