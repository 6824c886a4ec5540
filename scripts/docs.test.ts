import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { groupNames, type SettingGroup, settingGroups } from '../contracts/settingGroups.ts';
import { root, runProgram } from './program.ts';

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const files = (await runProgram('git', ['ls-files'])).stdout.trim().split('\n');
const pages = files.filter((file) => file.endsWith('.md'));
/** What commands write and git ignores need not be there. */
const written = (await read('.gitignore')).split('\n');
const { scripts } = z
	.object({ scripts: z.record(z.string(), z.string()) })
	.parse(JSON.parse(await read('package.json')));

/** Words of other programs that this repository does not use in its code. */
const foreign = new Set([
	// PostgreSQL
	...['CONCURRENTLY', 'NOTIFY', 'gin_fuzzy_search_limit', 'jsonb_path_ops', 'pg_dump'],
	...['pg_stat_statements', 'shared_buffers'],
	// browsers and search engines
	...['QAPage', '__Host', 'fetchpriority'],
	// commands: age-keygen, node --cpu-prof, openssl rand, testssl.sh, and those of an operator
	...['keygen', 'openssl', 'prof', 'rand', 'testssl', 'journalctl', 'rclone', 'rsync', 'dropdb'],
	// libraries that were tried, and what others depend on
	...['graphile', 'helmet', 'noble', 'opossum', 'oslojs', 'otp', 'swagger'],
]);

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

/** The words of all code and of all names of files; not of documents, the lockfile and what migrations were generated from. */
async function wordsOfCode(): Promise<Set<string>> {
	const code = files.filter(
		(file) =>
			/\.(c?ts|tsx|[cm]?js|css|py|sql|json|tsv|ya?ml|conf|vcl)$|^\.ci\/run$/.test(file) &&
			!/^package-lock|^server\/migrations\/meta|^scripts\/docs\.test/.test(file),
	);
	const texts = await Promise.all(code.map(read));
	return new Set([...texts, ...files, ...files.map((file) => file.replace(/\d{4}_/, ''))].flatMap(wordsIn));
}

const words = await wordsOfCode();

/** A word ending in an underscore, as in `S3_…`, is the beginning of several. */
const isWord = (word: string) =>
	word.length < 3 ||
	!/\p{L}/u.test(word) ||
	words.has(word) ||
	foreign.has(word) ||
	(word.endsWith('_') && [...words].some((each) => each.startsWith(word)));

/** Whether a path is there, or the end of one, such as `pricing/quote.ts`; a folder ends with a slash. */
const isPath = (name: string) =>
	written.includes(name) ||
	files.some(
		(file) => `/${file}`.endsWith(`/${name}`) || `/${file}/`.includes(`/${name.replace(/\/?$/, '/')}`),
	);

/** Links within the repository, each as the path of a file and a heading's name in it, which may be empty. */
const linksIn = (text: string, page: string) =>
	[...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(([, link = '', heading = '']) => ({
		file: link === '' ? page : path.join(path.dirname(page), link),
		heading,
	}));

/** Whether a page has a heading of that name, as GitHub and editors name them. */
const hasHeading = (text: string, name: string) =>
	(text.match(/^#+ .*/gm) ?? []).some(
		(line) =>
			line
				.replace(/^#+ /, '')
				.toLowerCase()
				.replace(/[^\p{L}\p{N} _-]/gu, '')
				.replaceAll(' ', '-') === name,
	);

/** What stands in code font within sentences and tables, without addresses and the shell. */
const codeIn = (text: string) =>
	[...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+(?:\n[^`\n]+)?)`/g)]
		.map(([, code = '']) => code)
		.filter((code) => !/^(https:|apt |\$)/.test(code));

test.each(pages)('%s names only what is there', { tags: ['JRN-008'] }, async (page) => {
	const text = await read(page);
	const code = codeIn(text);
	const paths = code.filter((each) =>
		/^(bench|chaos|contracts|demo|docs|e2e|fuzz|sandbox|scripts|server|shared|testing|web)\/[\w./-]+$|^[\w./-]+\.(tsx?|css|sql|tsv|mjs)$/.test(
			each,
		),
	);
	const commands = [...text.matchAll(/\bnpm run (?:-\S+ )?([\w:-]+)/g)].map(([, name = '']) => name);
	const links = linksIn(text, page);
	const headings: string[] = [];
	for (const { file, heading } of links.filter((link) => link.heading !== ''))
		if (!hasHeading(await read(file), heading)) headings.push(`${file}#${heading}`);
	expect([
		...[...links.map(({ file }) => file), ...paths].filter((name) => !isPath(name)),
		...headings,
		...code.flatMap((each) =>
			wordsIn(each)
				.filter((word) => !isWord(word))
				.map((word) => `${word} of ${each}`),
		),
		...commands.filter((name) => scripts[name] === undefined).map((name) => `npm run ${name}`),
	]).toEqual([]);
});

test('every setting of the shop is in docs/environment.md, and no other', { tags: ['JRN-008'] }, async () => {
	const settings = (await read('server/platform/environment.ts')).match(/(?<=^\t\t)[A-Z][A-Z0-9_]+(?=: )/gm);
	const documented = (await read('docs/environment.md'))
		.split('\n')
		.flatMap((line) => (/^\| (`.*?) \|/.exec(line)?.[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []);
	expect(documented.toSorted()).toEqual(settings?.toSorted());
});

test("every group of settings is in the owner's guide with its fields, in the order of the page", {
	tags: ['SET-018'],
}, async () => {
	const guide = await read('docs/owner.md');
	const [, table = ''] = guide.split('| Group in Settings |');
	const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2);
	const getLabels = (group: SettingGroup) =>
		Object.values(settingGroups[group].fields).map(({ label }) => `**${label}**`);
	const isInTable = (group: SettingGroup) => settingGroups[group].changedIn === 'settings';
	expect(rows).toEqual(
		groupNames
			.filter(isInTable)
			.map(
				(group) =>
					`| **${settingGroups[group].title}** | ${getLabels(group).join(', ')} | ${settingGroups[group].shown} |`,
			),
	);
	for (const label of groupNames.filter((group) => !isInTable(group)).flatMap(getLabels))
		expect(guide).toContain(label);
});
