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
const budget = 146_000;

/** A tab of the back-office with all that its page loads before it. */
const tabBudget = 198_000;
const adminPage = 'admin/AdminPage';
const isTab = (source: string) => /^web\/admin\/\w+\/\w+Tab\.tsx$/.test(source);

const routeModules = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const routeManifest = z.object({
	url: z.string(),
	entry: routeModules,
	routes: z.record(
		z.string(),
		routeModules.extend({
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

/** Vite's list of chunks, by the file of the source that begins each. */
const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

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

/** The scripts of each tab of the back-office, which its page loads when it is opened. */
async function tabScripts(): Promise<Map<string, Set<string>>> {
	const all = chunks.parse(JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')));
	function addImports(source: string, files: Set<string>): Set<string> {
		const chunk = all[source];
		if (chunk === undefined || files.has(`/${chunk.file}`)) return files;
		files.add(`/${chunk.file}`);
		for (const imported of chunk.imports) addImports(imported, files);
		return files;
	}
	const tabs = Object.keys(all).filter(isTab);
	return new Map(tabs.map((source) => [source, addImports(source, new Set())]));
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
	const getSize = async (file: string): Promise<number> => {
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
		for (const file of firstLoad(manifest, id)) bytes += await getSize(file);
		if (bytes > budget)
			problems.push(`web/${id} loads ${bytes} bytes of JavaScript first; its budget is ${budget}.`);
		if (bytes > largest.bytes && !id.startsWith('admin/')) largest = { id, bytes };
	}
	const page = firstLoad(manifest, adminPage);
	const tabs = await tabScripts();
	if (tabs.size === 0) problems.push('No tab of the back-office was found in the build.');
	let largestTab = { source: '', bytes: 0 };
	for (const [source, files] of tabs) {
		let bytes = 0;
		for (const file of new Set([...page, ...files])) bytes += await getSize(file);
		if (bytes > tabBudget)
			problems.push(`${source} loads ${bytes} bytes of JavaScript first; its budget is ${tabBudget}.`);
		if (bytes > largestTab.bytes) largestTab = { source, bytes };
	}
	const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
	return checked(
		problems,
		`largest shop page ${kB(largest.bytes)} (${largest.id}), largest tab of the back-office ${kB(largestTab.bytes)} (${largestTab.source})`,
	);
}
