import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SalesChart } from './SalesChart.tsx';

afterEach(cleanup);

const day = (date: string, orders: number, revenue: number) => ({
	startDate: `2026-11-${date}`,
	label: `${date} Nov`,
	name: `November ${date}, 2026`,
	orders,
	revenue,
});
const bars = [day('20', 1, 5000), day('21', 0, 0), day('22', 2, 10_000)];
const barElements = () => [...document.querySelectorAll<HTMLElement>('[data-bar]')];

test('each day has a bar of its revenue and one of its orders, in proportion', { tags: ['SPD-164'] }, () => {
	render(<SalesChart unit="Day" bars={bars} />);
	expect(barElements().map(({ style }) => style.height)).toEqual(['50%', '0%', '100%', '50%', '0%', '100%']);
	for (const tick of ['₹0', '₹2.5K', '₹10K', '1', '2'])
		expect(screen.getAllByText(tick).length).toBeGreaterThan(0);
	// Screen readers get the table instead.
	expect(document.querySelector('[aria-hidden="true"] [data-bar]')).not.toBeNull();
	const [, first] = screen.getAllByRole('row', { hidden: true });
	expect(first?.textContent).toBe('November 20, 20261₹5,000');
});

test('pointing at a bar in either chart shows its figures once, until the pointer leaves', {
	tags: ['SPD-164'],
}, async () => {
	render(<SalesChart unit="Day" bars={bars} />);
	const user = userEvent.setup();
	const [first, , , , , ordersOfThird] = barElements();
	await user.hover(first?.parentElement ?? document.body);
	screen.getByText('₹5,000 from 1 order');
	await user.hover(ordersOfThird?.parentElement ?? document.body);
	screen.getByText('₹10,000 from 2 orders');
	expect(screen.queryByText('₹5,000 from 1 order')).toBeNull();
	await user.unhover(ordersOfThird?.parentElement?.parentElement ?? document.body);
	expect(screen.queryByText(/ from /)).toBeNull();
});

test('a day on which more was refunded than sold has a bar below 0', { tags: ['MET-004'] }, () => {
	render(<SalesChart unit="Day" bars={[day('20', 0, -10_000), day('21', 1, 10_000)]} />);
	expect(barElements().map(({ style }) => [style.bottom, style.height])).toEqual([
		['0%', '50%'],
		['50%', '50%'],
		['0%', '0%'],
		['0%', '100%'],
	]);
	for (const tick of ['−₹10K', '₹0', '₹10K']) expect(screen.getAllByText(tick)).toHaveLength(1);
	expect(screen.getAllByRole('row', { hidden: true })[1]?.textContent).toBe('November 20, 20260−₹10,000');
});

test('a period without sales has an empty chart', { tags: ['SPD-164'] }, () => {
	render(<SalesChart unit="Day" bars={[day('20', 0, 0)]} />);
	expect(barElements().map(({ style }) => style.height)).toEqual(['0%', '0%']);
});
