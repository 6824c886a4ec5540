import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTag } from './changes.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as rendered, before it is kept. */
export type Rendered = { status: number; headers: Record<string, string>; html: string };

/** A page as it is served: its bytes compressed once, with everything that goes into the answer's head. */
export type StoredPage = {
	status: number;
	headers: Record<string, string>;
	etag: string;
	plain: Buffer;
	br: Buffer;
	gzip: Buffer;
};

export type PageCache = {
	/** The page under this key, rendered when it is not there; many who ask at once wait for one rendering. */
	get: (key: string, tags: PageTag[], render: () => Promise<Rendered>) => Promise<StoredPage>;
	/** Drops every page that shows what changed. */
	drop: (tag: string) => void;
	/** Drops all, as when the connection that brings the drops was lost. */
	clear: () => void;
	size: () => number;
};

type Entry = { page: Promise<StoredPage>; tags: ReadonlySet<string>; dropped: boolean };

async function store(rendered: Rendered): Promise<StoredPage> {
	const plain = Buffer.from(rendered.html);
	const [br, gzipped] = await Promise.all([
		compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
		compressGzip(plain),
	]);
	const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
	return {
		status: rendered.status,
		headers: rendered.headers,
		etag: `"${digest}"`,
		plain,
		br,
		gzip: gzipped,
	};
}

/** Keeps at most `capacity` pages, the least recently used going first. */
export function createPageCache(capacity: number): PageCache {
	const entries = new Map<string, Entry>();

	function forget(key: string, entry: Entry): void {
		entry.dropped = true;
		if (entries.get(key) === entry) entries.delete(key);
	}

	return {
		get: (key, tags, render) => {
			const known = entries.get(key);
			if (known !== undefined) {
				// Reinserted, so that the map's order is the order of use.
				entries.delete(key);
				entries.set(key, known);
				return known.page;
			}
			const entry: Entry = { page: render().then(store), tags: new Set(tags), dropped: false };
			entries.set(key, entry);
			entry.page.then(
				(page) => {
					if (page.status !== 200) forget(key, entry);
				},
				() => forget(key, entry),
			);
			for (const [oldest, old] of entries) {
				if (entries.size <= capacity) break;
				forget(oldest, old);
			}
			return entry.page;
		},
		// A rendering under way when the drop comes is forgotten too: it may have read the old state.
		drop: (tag) => {
			for (const [key, entry] of entries) if (entry.tags.has(tag)) forget(key, entry);
		},
		clear: () => entries.clear(),
		size: () => entries.size,
	};
}
