import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './program.ts';

const decisions = (await readdir(path.join(root, 'docs/decisions'))).map((name) => `docs/decisions/${name}`);
/** What commands write and git ignores need not be there. */
const written = new Set((await readFile(path.join(root, '.gitignore'), 'utf8')).split('\n'));
const pages = [
	'README.md',
	'SECURITY.md',
	'docs/architecture.md',
	'docs/contributing.md',
	'docs/design.md',
	'docs/flaky.md',
	'docs/glossary.md',
	'docs/operations.md',
	'docs/performance.md',
	'docs/privacy.md',
	'docs/reliability.md',
	'docs/security.md',
	'docs/security-asvs.md',
	'docs/tax-returns.md',
	...decisions,
];

/** Files of the repository that a page mentions, as a link or in backticks. */
function namedIn(text: string, folder: string): string[] {
	const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
		path.join(folder, link),
	);
	const files = [
		...text.matchAll(/`((?:bench|contracts|demo|docs|e2e|sandbox|scripts|server|testing|web)\/[\w./-]+)`/g),
	];
	return [...links, ...files.map(([, file = '']) => file)];
}

test.each(pages)('%s names only what is there', async (page) => {
	const text = await readFile(path.join(root, page), 'utf8');
	const missing = namedIn(text, path.dirname(page)).filter(
		(name) => !written.has(name) && !existsSync(path.join(root, name)),
	);
	expect(missing).toEqual([]);
});
