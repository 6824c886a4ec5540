import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from '../contracts/errors.ts';

test('each code of an error is used by the shop', { tags: ['ERR-002'] }, async () => {
	const cwd = path.join(import.meta.dirname, '../server');
	const used = new Set<string>();
	for await (const file of glob('**/*.ts', { cwd })) {
		if (file.endsWith('.test.ts')) continue;
		for (const [, word = ''] of (await readFile(path.join(cwd, file), 'utf8')).matchAll(/'([a-z_]+)'/g))
			used.add(word);
	}
	expect(Object.keys(errorCodes).filter((code) => !used.has(code))).toEqual([]);
});
