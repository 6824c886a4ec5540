import { expect, test } from 'vitest';
import { conformancePage, parseChecklist, readChecklist, unknownRows } from './conformance.ts';

const checklist = parseChecklist(
	'CHK\tCheckout\nADM-P\tProducts tab\nCHK-001\tPay a|b\nCHK-002\tLater\nADM-P-001\tA table\n',
);
const passing = (title: string, ...rows: string[]) => ({
	file: 'server/a.test.ts',
	title,
	rows,
	passed: true,
});

test('a row is proved by each passing test that is tagged with it, whatever its title', () => {
	const page = conformancePage(checklist, [
		passing('pays', 'CHK-001', 'ADM-P-001'),
		passing('pays again', 'CHK-001'),
		passing('CHK-002 in a title'),
	]);
	expect(page).toContain('**2 of 3 rows proved.**');
	expect(page).toContain('| CHK | Checkout | 1 | 2 |');
	expect(page).toContain('| CHK-001 | Pay a\\|b | server/a.test.ts: pays<br>server/a.test.ts: pays again |');
	expect(page).toContain('| ADM-P-001 | A table | server/a.test.ts: pays |');
});

test('a failed test proves nothing', () => {
	const page = conformancePage(checklist, [{ ...passing('later', 'CHK-002'), passed: false }]);
	expect(page).toContain('| CHK-002 | Later | not yet |');
});

test('the same tests in another order give the same page', () => {
	const tests = [passing('one', 'CHK-001'), passing('two', 'CHK-001')];
	expect(conformancePage(checklist, tests)).toBe(conformancePage(checklist, tests.toReversed()));
});

test('a tag that is no row is reported with its test', () => {
	expect(unknownRows(checklist, [passing('pays', 'CHK-001', 'CHK-099')])).toEqual([
		'server/a.test.ts: "pays" has the tag CHK-099, which is no row of docs/checklist.tsv.',
	]);
});

test('each row of the checklist is on the page, under its area', async () => {
	const whole = await readChecklist();
	const page = conformancePage(whole, []);
	expect(whole.rows.filter(({ id }) => !page.includes(`\n| ${id} | `))).toEqual([]);
});
