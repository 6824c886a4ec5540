import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checked, type Outcome, type TestResult } from './outcome.ts';
import { root } from './program.ts';

export type Checklist = {
	/** In file order: the part of an id before its number, and its subject. */
	areas: { id: string; title: string }[];
	rows: { id: string; text: string }[];
};

const rowId = /^[A-Z]+(?:-[A-Z])?-\d{3}$/;
const getArea = (id: string) => id.replace(/-\d+$/, '');

/** Reads docs/checklist.tsv: areas (`CHK⇥Checkout`) and rows (`CHK-012⇥what is required`). */
export function parseChecklist(text: string): Checklist {
	const checklist: Checklist = { areas: [], rows: [] };
	for (const line of text.split('\n').filter((each) => each !== '')) {
		const [id = '', words = ''] = line.split('\t');
		if (rowId.test(id)) checklist.rows.push({ id, text: words });
		else checklist.areas.push({ id, title: words });
	}
	return checklist;
}

/** The checklist of this shop. */
export async function readChecklist(): Promise<Checklist> {
	return parseChecklist(await readFile(path.join(root, 'docs/checklist.tsv'), 'utf8'));
}

/** Tags that are not in the checklist, each with its test. */
export function unknownRows(checklist: Checklist, tests: TestResult[]): string[] {
	const known = new Set(checklist.rows.map(({ id }) => id));
	return tests.flatMap(({ file, title, rows }) =>
		rows
			.filter((id) => !known.has(id))
			.map((id) => `${file}: "${title}" has the tag ${id}, which is no row of docs/checklist.tsv.`),
	);
}

/** Text as a table cell: angle brackets and bars would be read as markup. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The content of docs/conformance.md: every row with the tests that passed for it, or 'not yet'. */
export function conformancePage(checklist: Checklist, tests: TestResult[]): string {
	const proofs = new Map<string, Set<string>>();
	for (const { file, title, rows, passed } of tests)
		for (const id of passed ? rows : [])
			proofs.set(id, (proofs.get(id) ?? new Set()).add(`${file}: ${title}`));
	const proved = checklist.rows.filter(({ id }) => proofs.has(id)).length;
	const lines = [
		'# Conformance',
		'',
		'Every row of the checklist and the tests that prove it. Written by `npm test` from the tests that passed; do not edit.',
		'',
		`**${proved} of ${checklist.rows.length} rows proved.**`,
		'',
		'| Area | | Proved | Rows |',
		'|---|---|--:|--:|',
	];
	const sections: string[] = [];
	for (const { id, title } of checklist.areas) {
		const rows = checklist.rows.filter((row) => getArea(row.id) === id);
		const done = rows.filter((row) => proofs.has(row.id)).length;
		lines.push(`| ${id} | ${cell(title)} | ${done} | ${rows.length} |`);
		sections.push('', `## ${id}: ${title}`, '', '| Row | Required | Proved by |', '|---|---|---|');
		for (const row of rows) {
			const by = [...(proofs.get(row.id) ?? [])].sort().map(cell).join('<br>');
			sections.push(`| ${row.id} | ${cell(row.text)} | ${by || 'not yet'} |`);
		}
	}
	return `${[...lines, ...sections].join('\n')}\n`;
}

/** Writes docs/conformance.md, which git ignores. Fails when a test is tagged with a row that does not exist. */
export async function writeConformance(tests: TestResult[]): Promise<Outcome> {
	const checklist = await readChecklist();
	const page = conformancePage(checklist, tests);
	await writeFile(path.join(root, 'docs/conformance.md'), page);
	const unproved = [...page.matchAll(/^\| (\S+) .* not yet \|$/gm)].map(([, id]) => id);
	const proved = page.match(/\*\*(.*)\.\*\*/)?.[1] ?? '';
	const missing = unproved.length > 0 ? `, not yet ${unproved.slice(0, 5).join(', ')}` : '';
	return checked(unknownRows(checklist, tests), `${proved}${missing}`);
}
