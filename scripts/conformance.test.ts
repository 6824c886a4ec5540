import { expect, test } from 'vitest';
import { conformancePage, parseChecklist, unknownIds } from './conformance.ts';

const checklist = parseChecklist(
	'CHK\tCheckout\nADM-P\tProducts tab\nCHK-001\tPay a|b\nCHK-002\tLater\nADM-P-001\tA table\n',
);
const passing = (title: string) => ({ file: 'server/a.test.ts', title, passed: true });

test('a row is proved by each passing test that carries its id', () => {
	const page = conformancePage(checklist, [passing('CHK-001 ADM-P-001 pays'), passing('again CHK-001')]);
	expect(page).toContain('**2 of 3 rows proved.**');
	expect(page).toContain('| CHK | Checkout | 1 | 2 |');
	expect(page).toContain(
		'| CHK-001 | Pay a\\|b | server/a.test.ts: CHK-001 ADM-P-001 pays<br>server/a.test.ts: again CHK-001 |',
	);
	expect(page).toContain('| ADM-P-001 | A table | server/a.test.ts: CHK-001 ADM-P-001 pays |');
});

test('a failed test proves nothing', () => {
	const page = conformancePage(checklist, [{ ...passing('CHK-002'), passed: false }]);
	expect(page).toContain('| CHK-002 | Later | not yet |');
});

test('the same tests in another order give the same page', () => {
	const tests = [passing('CHK-001 one'), passing('CHK-001 two')];
	expect(conformancePage(checklist, tests)).toBe(conformancePage(checklist, tests.toReversed()));
});

test('an id that is no row is reported with its test, other numbers are not', () => {
	expect(unknownIds(checklist, [passing('CHK-099 pays'), passing('SKU-123 is shown')])).toEqual([
		'server/a.test.ts: "CHK-099 pays" cites CHK-099, which is no row of docs/checklist.tsv.',
	]);
});
