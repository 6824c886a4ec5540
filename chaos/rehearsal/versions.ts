import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CannotRun } from '../../scripts/command.ts';
import { root, runProgram } from '../../scripts/program.ts';
import type { Version } from './shop.ts';

const run = promisify(execFile);

const git = async (args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();

/**
 * The commit of an older version.
 * @param name a commit or tag; undefined for the newest tag
 * @throws CannotRun when there is none
 */
export async function findCommit(name: string | undefined): Promise<string> {
	const wanted =
		name ??
		(await git(['describe', '--tags', '--abbrev=0']).catch(() => {
			throw new CannotRun(
				'No version has a tag yet. Name the commit to update from: npm run rehearse -- upgrade --from <commit>',
			);
		}));
	return git(['rev-parse', '--verify', '--quiet', `${wanted}^{commit}`]).catch(() => {
		throw new CannotRun(`There is no commit or tag '${wanted}' in this repository.`);
	});
}

/** Builds what `npm run build` makes of a checkout, and installs its packages if there are none. */
async function build(checkout: string): Promise<Version> {
	const { code, output } = await runProgram(process.execPath, ['scripts/launch.mjs', 'build'], {
		cwd: checkout,
		minutes: 20,
	});
	if (code !== 0) throw new CannotRun(`The version in ${checkout} could not be built:\n${output}`);
	return { checkout, release: path.join(checkout, 'build/release') };
}

/** This version. */
export const buildThisVersion = (): Promise<Version> => build(root);

/**
 * Checks out and builds an older version.
 * @param checkout is replaced
 */
export async function buildCommit(commit: string, checkout: string): Promise<Version> {
	await rm(checkout, { recursive: true, force: true });
	await mkdir(checkout, { recursive: true });
	const archive = `${checkout}.tar`;
	await git(['archive', '--output', archive, commit]);
	await run('tar', ['-xf', archive, '-C', checkout]);
	await rm(archive);
	const lock = (folder: string) => readFile(path.join(folder, 'package-lock.json'), 'utf8');
	// The same packages need not be installed twice.
	if ((await lock(checkout)) === (await lock(root)))
		await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
	return build(checkout);
}

/** Of the instances on these ports, those whose pages are not of that version. */
export async function findOthers(ports: number[], { release }: Version): Promise<number[]> {
	const others: number[] = [];
	for (const port of ports) {
		const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
		const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
		if (script === undefined || !existsSync(path.join(release, 'build/web/client', script)))
			others.push(port);
	}
	return others;
}
