import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Cell, HeadCell, Table } from './Table.tsx';

afterEach(cleanup);

const Head = ({ last }: { last: string }) => (
	<>
		<HeadCell>Order</HeadCell>
		<HeadCell onSort={() => {}}>{last}</HeadCell>
	</>
);
const table = (last: string) => (
	<Table caption="Parcels" cards head={<Head last={last} />}>
		<tr>
			<Cell>NSH-10001</Cell>
			<Cell>BD-1</Cell>
		</tr>
	</Table>
);

test('the rows of a table with cards know the names of their columns', { tags: ['MET-011'] }, () => {
	const { rerender } = render(table('Tracking'));
	const names = () => {
		const { style } = screen.getByRole('table');
		return [1, 2, 3].map((column) => style.getPropertyValue(`--column-${column}`));
	};
	expect(names()).toEqual(['"Order"', '"Tracking"', '']);
	rerender(table('State'));
	expect(names()).toEqual(['"Order"', '"State"', '']);
});
