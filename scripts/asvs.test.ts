import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './program.ts';

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const statuses = ['Met', 'Not met', 'N/A'] as const;

/** The cells of every table row. */
const parseRows = (text: string) =>
	text
		.split('\n')
		.filter((line) => line.startsWith('| '))
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);

type Requirement = { number: string; status: string; how: string; proof: string };

/** The requirements of docs/security-asvs.md; a row may have several numbers. */
const requirements: Requirement[] = parseRows(await read('docs/security-asvs.md'))
	.filter(([number = '']) => /^V\d/.test(number))
	.flatMap(([numbers = '', , status = '', how = '', proof = '']) =>
		numbers.split(', ').map((number) => ({ number, status, how, proof })),
	);
const security = await read('docs/security.md');
const getChapter = ({ number }: Requirement) => number.split('.')[0] ?? '';

test('every requirement of level 1 and 2 has one status', { tags: ['DOOR-305'] }, () => {
	expect(requirements).toHaveLength(253);
	expect(new Set(requirements.map(({ number }) => number)).size).toBe(253);
	for (const { number, status, how } of requirements) {
		expect(number).toMatch(/^V\d+\.\d+\.\d+$/);
		expect(statuses, number).toContain(status);
		expect(how, number).not.toBe('');
	}
});

test('the summary has the counts of the list, by chapter and in all', { tags: ['DOOR-305'] }, () => {
	const counted = (of: Requirement[]) =>
		statuses.map((status) => String(of.filter((each) => each.status === status).length));
	const chapters = Map.groupBy(requirements, getChapter);
	const summary = new Map(
		parseRows(security)
			.filter(([name = '']) => /^V\d+ [A-Z]/.test(name))
			.map(([name = '', ...counts]) => [name.split(' ')[0] ?? '', counts]),
	);
	expect(summary).toEqual(new Map([...chapters].map(([chapter, of]) => [chapter, counted(of)])));
	const [all = []] = parseRows(security).filter(([name = '']) => name.startsWith('**All'));
	expect(all.map((cell) => cell.replaceAll('*', ''))).toEqual(['All 253', ...counted(requirements)]);
});

test('the requirements that are not met are those whose reason is given', { tags: ['DOOR-305'] }, () => {
	const argued = parseRows(
		security.slice(security.indexOf('\n## Not met'), security.indexOf('\n## Checklist')),
	)
		.flatMap(([numbers = '']) => numbers.split(', '))
		.filter((number) => /^V\d/.test(number));
	const notMet = requirements.filter(({ status }) => status === 'Not met').map(({ number }) => number);
	expect(argued.toSorted()).toEqual(notMet.toSorted());
});

test('the list names only rows of the checklist that exist', { tags: ['DOOR-305'] }, async () => {
	const checklist = new Set(
		(await read('docs/checklist.tsv')).split('\n').map((line) => line.split('\t')[0]),
	);
	for (const { number, proof } of requirements)
		for (const [row] of proof.matchAll(/\b[A-Z]{3,4}-\d{3}\b/g))
			expect(checklist.has(row), `${number}: ${row}`).toBe(true);
});
