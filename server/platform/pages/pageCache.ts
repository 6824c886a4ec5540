import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { PageTag } from './changes.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as rendered, before it is kept. */
export type Rendered = { status: number; headers: Record<string, string>; html: string };

/** An answer ready for the wire: names and values of its head in turn, and its body. */
export type StoredAnswer = { head: string[]; body: Buffer | undefined };

/** A page as it is served: compressed once, its heads written once. */
export type StoredPage = {
	status: number;
	etag: string;
	br: StoredAnswer;
	gzip: StoredAnswer;
	/** For the rare one who reads no compressed pages; made when asked for, as keeping it would cost the most. */
	plain: () => StoredAnswer;
	/** For a browser that has this very page. */
	unchanged: StoredAnswer;
};

export type PageCache = {
	/** The page under this key when it is there and finished: the answer without a wait. */
	kept: (key: string) => StoredPage | undefined;
	/** The page under this key, rendered when it is not there; many who ask at once wait for one rendering. */
	get: (key: string, tags: PageTag[], render: () => Promise<Rendered>) => Promise<StoredPage>;
	/** Drops every page that shows what changed. */
	drop: (tag: string) => void;
	/** Drops all, as when the connection that brings the drops was lost. */
	clear: () => void;
};

type Entry = { page: Promise<StoredPage>; finished?: StoredPage; tags: ReadonlySet<string> };

async function store({ status, headers, html }: Rendered): Promise<StoredPage> {
	const plain = Buffer.from(html);
	const [br, gzipped] = await Promise.all([
		compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
		compressGzip(plain),
	]);
	const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
	const etag = `"${digest}"`;
	const head = [...Object.entries(headers).flat(), 'etag', etag];
	const withBody = (body: Buffer, encoding: string[]): StoredAnswer => ({
		head: [...head, ...encoding, 'content-length', String(body.length)],
		body,
	});
	return {
		status,
		etag,
		br: withBody(br, ['content-encoding', 'br']),
		gzip: withBody(gzipped, ['content-encoding', 'gzip']),
		plain: () => withBody(gunzipSync(gzipped), []),
		unchanged: { head, body: undefined },
	};
}

/** Keeps at most `capacity` pages, the least recently used going first. */
export function createPageCache(capacity: number): PageCache {
	const entries = new Map<string, Entry>();

	function forget(key: string, entry: Entry): void {
		if (entries.get(key) === entry) entries.delete(key);
	}

	return {
		kept: (key) => {
			const entry = entries.get(key);
			if (entry?.finished === undefined) return undefined;
			// Reinserted, so that the map's order is the order of use.
			entries.delete(key);
			entries.set(key, entry);
			return entry.finished;
		},
		get: (key, tags, render) => {
			const known = entries.get(key);
			if (known !== undefined) return known.page;
			const entry: Entry = { page: render().then(store), tags: new Set(tags) };
			entries.set(key, entry);
			entry.page.then(
				(page) => {
					if (page.status === 200) entry.finished = page;
					else forget(key, entry);
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
	};
}
