import { expect, test } from 'vitest';
import { readCsv, UnreadableFile } from './readCsv.ts';

const read = (text: string | Buffer, maxRows = 10_000) =>
	readCsv(Buffer.from(text), (header) => header, { maxRows, what: 'products' });

test('lines are numbered as in a spreadsheet', { tags: ['DOOR-183'] }, async () => {
	const rows = await read('\ufeffsku,features\r\n\r\nA,"one\ntwo\nthree"\r\n\r\nB,four');
	expect(rows).toEqual([
		{ line: 3, cells: { sku: 'A', features: 'one\ntwo\nthree' } },
		{ line: 5, cells: { sku: 'B', features: 'four' } },
	]);
});

test('texts of several bytes stay whole across the pieces of a file', async () => {
	const name = 'निशाना "’" ';
	const text = name.replaceAll('"', '""').repeat(20_000);
	expect(await read(`sku,name\nA,"${text}"\n`)).toEqual([
		{ line: 2, cells: { sku: 'A', name: name.repeat(20_000) } },
	]);
});

test('a line with more cells than the first one is named', { tags: ['DOOR-183'] }, async () => {
	await expect(read('sku,name\nA,Pellets\nB,Pellets, domed\n')).rejects.toThrow(
		/^Line 3 has more cells than the first line\./,
	);
	await expect(read('sku;name\nA;Pellets, domed\n')).resolves.toHaveLength(1);
});

test.each([
	['cells beyond the first line', `sku,name\n${','.repeat(9_000_000)}`, 'more cells than its first line'],
	['cells in the first line', ','.repeat(9_000_000), 'more cells than its first line'],
	['lines', `sku,name\n${'A,B\n'.repeat(2_000_000)}`, 'A file may have 10,000 lines; this one has more.'],
	['quotes', `sku,name\nA,"${'""'.repeat(4_500_000)}"\n${'A,B\n'.repeat(10_000)}`, '10,000 lines'],
])(
	'a file with millions of %s is refused in pieces of work',
	{ tags: ['DOOR-182'] },
	async (_, text, problem) => {
		const bytes = Buffer.from(text);
		// Processor time of each turn, which does not depend on what else the machine does.
		let worstMs = 0;
		let counting = true;
		let last = process.cpuUsage();
		const count = () => {
			const { user, system } = process.cpuUsage(last);
			worstMs = Math.max(worstMs, (user + system) / 1000);
			last = process.cpuUsage();
			if (counting) setImmediate(count);
		};
		setImmediate(count);
		const error = await readCsv(bytes, (header) => header, { maxRows: 10_000, what: 'products' }).catch(
			(caught: unknown) => caught,
		);
		counting = false;
		expect(error).toBeInstanceOf(UnreadableFile);
		expect(String(error)).toContain(problem);
		// In one piece it takes seven seconds; the compiler's threads are counted too.
		expect(worstMs).toBeLessThan(1000);
	},
);
