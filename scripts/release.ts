import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from './program.ts';

/** Parts of the checkout that a running shop reads. `web` is in `build/web`, but for the fonts of the installed shop. */
const parts = [
	'contracts',
	'shared',
	'server',
	'sandbox',
	'store.config.ts',
	'build/web',
	'web/assets/fonts',
];

/** Commands of an operator, with the files that they share. */
const commands = {
	serve: 'serve',
	work: 'work',
	migrate: 'migrate',
	backup: 'backup',
	restore: 'restore',
	reconcile: 'reconcile',
	'audit:verify': 'auditVerify',
	'new-shop': 'newShop',
	'admin:create': 'adminCreate',
	'admin:reset-second-factor': 'adminResetSecondFactor',
};
const sharedScripts = [
	'launch.mjs',
	'drizzleResolution.mjs',
	'command.ts',
	'commandOptions.ts',
	'createAdministrator.ts',
	'openNewShop.ts',
	'newShopSettings.ts',
];
const builderScripts = ['webBuild.ts', 'compressFiles.ts'];

/** Dependencies that only the pages use: they are compiled into `build/web`. */
const inPages = new Set([
	'@react-router/node',
	'@simplewebauthn/browser',
	'@tanstack/react-query',
	'@tiptap/extension-image',
	'@tiptap/pm',
	'@tiptap/react',
	'@tiptap/starter-kit',
	'isbot',
	'lucide-react',
	'react',
	'react-dom',
	'react-hook-form',
	'react-router',
]);

const names = z.record(z.string(), z.string()).default({});
const lockedPackage = z.looseObject({
	dependencies: names,
	optionalDependencies: names,
	peerDependencies: names,
	peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
const lockFile = z.looseObject({ packages: z.record(z.string(), lockedPackage) });
const manifest = z.looseObject({
	name: z.string(),
	version: z.string(),
	dependencies: z.record(z.string(), z.string()),
});

const readJson = async <T extends z.ZodType>(file: string, schema: T) =>
	schema.parse(JSON.parse(await readFile(path.join(root, file), 'utf8')));

/**
 * The installed folders of these packages and of all that they need, found as Node finds them: beside the package that asks, or
 * further up.
 */
function withNeeded(roots: string[], installed: z.output<typeof lockFile>['packages']): string[] {
	const folders = new Set<string>();
	const find = (name: string, from: string): string | undefined => {
		const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
		if (installed[folder] !== undefined) return folder;
		return from === ''
			? undefined
			: find(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
	};
	const add = (name: string, from: string) => {
		const folder = find(name, from);
		const found = folder === undefined ? undefined : installed[folder];
		// Optional ones are installed for one operating system only.
		if (folder === undefined || found === undefined || folders.has(folder)) return;
		folders.add(folder);
		const peers = Object.keys(found.peerDependencies).filter(
			(peer) => found.peerDependenciesMeta[peer]?.optional !== true,
		);
		for (const needed of [
			...Object.keys(found.dependencies),
			...Object.keys(found.optionalDependencies),
			...peers,
		])
			add(needed, folder);
	};
	for (const name of roots) add(name, '');
	return [...folders];
}

/**
 * Writes a folder that runs the shop with Node 24 and nothing else: no compilers, no tests, no access to the registry. It may be
 * read-only and owned by another user. What the shop stores is in `DATA_DIR`, the database and the bucket.
 * @param target is replaced
 */
export async function writeRelease(target: string): Promise<void> {
	const { name, version, dependencies } = await readJson('package.json', manifest);
	const { packages } = await readJson('node_modules/.package-lock.json', lockFile);
	const used = Object.fromEntries(Object.entries(dependencies).filter(([each]) => !inPages.has(each)));
	const folders = withNeeded(Object.keys(used), packages);
	const scripts = [
		...sharedScripts,
		...builderScripts,
		...Object.values(commands).map((each) => `${each}.ts`),
	];

	await rm(target, { recursive: true, force: true });
	await mkdir(target, { recursive: true });
	const filter = (source: string) => !/\.test\.tsx?$/.test(source);
	for (const part of [...parts, ...scripts.map((script) => `scripts/${script}`)])
		await cp(path.join(root, part), path.join(target, part), { recursive: true, filter });
	for (const folder of folders)
		await cp(path.join(root, folder), path.join(target, folder), {
			recursive: true,
			// Packages inside a package are copied on their own.
			filter: (source) => path.basename(source) !== 'node_modules',
		});

	const write = (file: string, content: object) =>
		writeFile(path.join(target, file), `${JSON.stringify(content, null, '\t')}\n`);
	const lock = {
		name,
		version,
		lockfileVersion: 3,
		packages: Object.fromEntries(folders.sort().map((folder) => [folder, packages[folder]])),
	};
	await write('package.json', {
		name,
		version,
		private: true,
		type: 'module',
		engines: { node: '>=24' },
		scripts: Object.fromEntries(
			Object.entries(commands).map(([command, script]) => [command, `node scripts/launch.mjs ${script}`]),
		),
		dependencies: used,
	});
	await write('package-lock.json', lock);
	await write('node_modules/.package-lock.json', lock);
}
