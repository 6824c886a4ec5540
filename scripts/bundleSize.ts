import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { checked, type Outcome } from './outcome.ts';
import { root } from './program.ts';

/**
 * JavaScript that a first visit loads, in bytes after brotli (docs/decisions/009-javascript-budget.md).
 * The first matching pattern applies.
 */
const budgets: [pages: RegExp, bytes: number][] = [
	[/^web\/admin\//, 260_000],
	[/./, 150_000],
];

const modulesOf = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const routeManifest = z.object({
	url: z.string(),
	entry: modulesOf,
	routes: z.record(
		z.string(),
		modulesOf.extend({
			id: z.string(),
			parentId: z.string().optional(),
			clientLoaderModule: z.string().optional(),
			clientActionModule: z.string().optional(),
			clientMiddlewareModule: z.string().optional(),
			hydrateFallbackModule: z.string().optional(),
		}),
	),
});
type Manifest = z.output<typeof routeManifest>;

const client = path.join(root, 'build/web/client');

async function readManifest(): Promise<Manifest> {
	const assets = path.join(client, 'assets');
	const name = existsSync(assets)
		? (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file))
		: undefined;
	if (name === undefined) throw new Error('build/web/client has no route manifest: the pages are not built.');
	const text = await readFile(path.join(assets, name), 'utf8');
	return routeManifest.parse(JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')));
}

/** Every script that the document of a route loads. */
function firstLoad(manifest: Manifest, id: string): Set<string> {
	const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
	for (let route = manifest.routes[id]; route !== undefined; route = manifest.routes[route.parentId ?? '']) {
		const { module, imports, clientLoaderModule, clientActionModule } = route;
		const { clientMiddlewareModule, hydrateFallbackModule } = route;
		const parts = [clientLoaderModule, clientActionModule, clientMiddlewareModule, hydrateFallbackModule];
		for (const file of [module, ...imports, ...parts]) if (file !== undefined) files.add(file);
	}
	return files;
}

/** Measures the JavaScript of each page's first load against its budget. */
export async function bundleSize(): Promise<Outcome> {
	const manifest = await readManifest();
	const sizes = new Map<string, number>();
	const sizeOf = async (file: string): Promise<number> => {
		const known = sizes.get(file);
		if (known !== undefined) return known;
		const size = brotliCompressSync(await readFile(path.join(client, file)), {
			params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
		}).length;
		sizes.set(file, size);
		return size;
	};
	const problems: string[] = [];
	let largest = { id: '', bytes: 0 };
	for (const { id } of Object.values(manifest.routes)) {
		let bytes = 0;
		for (const file of firstLoad(manifest, id)) bytes += await sizeOf(file);
		const budget = budgets.find(([pages]) => pages.test(`web/${id}`))?.[1] ?? 0;
		if (bytes > budget)
			problems.push(`web/${id} loads ${bytes} bytes of JavaScript first; its budget is ${budget}.`);
		if (bytes > largest.bytes && !id.startsWith('admin/')) largest = { id, bytes };
	}
	return checked(problems, `largest shop page ${(largest.bytes / 1000).toFixed(1)} kB (${largest.id})`);
}
