import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pauseMs, RangeFilter } from './RangeFilter.tsx';

afterEach(cleanup);

type Range = [min: number | undefined, max: number | undefined];
const highest = 450_000;

function Filter({ range: [min, max], onChange }: { range: Range; onChange: (range: Range) => void }) {
	return (
		<RangeFilter
			name="price"
			unit="₹"
			min={min}
			max={max}
			lowest={0}
			highest={highest}
			text={String}
			onChange={(...range) => onChange(range)}
		/>
	);
}

/** A filter whose listing takes over a changed range only when it has loaded. */
function openFilter() {
	const asked: Range[] = [];
	const filter = (range: Range) => <Filter range={range} onChange={(changed) => asked.push(changed)} />;
	const { rerender } = render(filter([undefined, undefined]));
	const field = (end: 'Min' | 'Max') => screen.getByLabelText<HTMLInputElement>(`${end} ₹`);
	return {
		asked,
		load: (range = asked.at(-1) ?? ([undefined, undefined] satisfies Range)) => rerender(filter(range)),
		/** Types into a field, without waiting. */
		begin: (end: 'Min' | 'Max', text: string) => fireEvent.change(field(end), { target: { value: text } }),
		values: () => [field('Min').value, field('Max').value],
		/** Types into a field and waits until the change is taken over. */
		async type(end: 'Min' | 'Max', text: string) {
			const before = asked.length;
			fireEvent.change(field(end), { target: { value: text } });
			await waitFor(() => expect(asked.length).toBe(before + 1));
		},
	};
}

test('text that is no number falls back to the bound, whatever came before and however slow the listing is', {
	tags: ['LST-045', 'LST-046'],
}, async () => {
	const filter = openFilter();
	await filter.type('Min', '20000');
	await filter.type('Max', '225000');
	filter.load();
	await waitFor(() => expect(filter.values()).toEqual(['20000', '225000']));
	// The listing has not followed yet when the second field is typed into.
	await filter.type('Min', 'abc');
	expect(filter.values()).toEqual(['0', '225000']);
	await filter.type('Max', 'xyz');
	expect(filter.asked.at(-1)).toEqual([undefined, undefined]);
	expect(filter.values()).toEqual(['0', String(highest)]);
	filter.load();
	await waitFor(() => expect(filter.values()).toEqual(['0', String(highest)]));
	await filter.type('Max', '9000');
	expect(filter.asked.at(-1)).toEqual([undefined, 9000]);
});

test('a range that is chosen elsewhere replaces what was typed and sent', { tags: ['LST-045'] }, async () => {
	const filter = openFilter();
	await filter.type('Max', '9000');
	filter.load();
	filter.load([undefined, undefined]);
	expect(filter.values(), 'the filter was removed').toEqual(['0', String(highest)]);
	filter.begin('Max', '7000');
	filter.load([undefined, 15_000]);
	expect(filter.values(), 'a chip was pressed').toEqual(['0', '15000']);
	await new Promise((resume) => setTimeout(resume, 2 * pauseMs));
	expect(filter.asked).toEqual([[undefined, 9000]]);
	expect(filter.values()).toEqual(['0', '15000']);
});
