import { HttpError } from '../server/platform/http/httpError.ts';
import type { PageReadInput } from '../server/platform/http/pageReads.ts';
import type { PageRenderer, ReadForPage, RenderedPage } from '../server/storefront/renderPage.ts';

type Read = { endpoint: string; input: PageReadInput | undefined; response: string };

/** Adds every read and its answer to a list. */
const recording =
	(read: ReadForPage, reads: Read[]): ReadForPage =>
	async (endpoint, input) => {
		const recorded = { endpoint, input, response: '' };
		reads.push(recorded);
		try {
			const data = await read(endpoint, input);
			recorded.response = JSON.stringify(data);
			return data;
		} catch (error) {
			if (error instanceof HttpError) recorded.response = `status ${error.status}`;
			throw error;
		}
	};

/** Whether the same reads still have the same answers. */
async function isUnchanged(reads: Read[], read: ReadForPage): Promise<boolean> {
	for (const { endpoint, input, response } of reads) {
		const again: Read[] = [];
		await recording(read, again)(endpoint, input).catch((error: unknown) => {
			if (!(error instanceof HttpError)) throw error;
		});
		if (again[0]?.response !== response) return false;
	}
	return true;
}

/**
 * A renderer that reads the data of a page for every render, but renders it only when its last render read other data: a
 * page depends on its URL and these data alone, and rendering takes most of the time.
 */
export function renderOncePerData(renderer: PageRenderer): PageRenderer {
	const last = new Map<string, { reads: Read[]; page: RenderedPage }>();
	return {
		...renderer,
		render: async (request, read) => {
			const key = JSON.stringify(request);
			const earlier = last.get(key);
			if (earlier !== undefined && (await isUnchanged(earlier.reads, read))) return earlier.page;
			const reads: Read[] = [];
			const page = await renderer.render(request, recording(read, reads));
			last.set(key, { reads, page });
			return page;
		},
	};
}
