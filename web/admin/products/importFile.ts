import type { ImportNews, ImportReport } from '../../../contracts/inventory.ts';
import { CallRefused, callForLines, NetworkFailed } from '../../session/call.ts';

export type Progress = Extract<ImportNews, { stage: string }>;
/** What came of sending a file: a report, or a sentence that says why there is none. */
export type ImportOutcome = { report: ImportReport } | { failure: string };

/** Sends a file of products to be checked, or to be stored, and tells how far it is. */
export async function importFile(
	file: File,
	dryRun: boolean,
	onProgress: (progress: Progress) => void,
): Promise<ImportOutcome> {
	const form = new FormData();
	form.append('file', file);
	const query = { dryRun: dryRun ? 'true' : 'false' } as const;
	try {
		for await (const line of callForLines('POST /admin/products/import', { query, form })) {
			// Written by the server as the contract says.
			const news = line as ImportNews;
			if ('report' in news) return news;
			if ('error' in news) return { failure: news.error };
			onProgress(news);
		}
	} catch (error) {
		if (error instanceof CallRefused)
			return {
				failure: error.message === '' ? 'The file could not be imported. Please try again.' : error.message,
			};
		if (!(error instanceof NetworkFailed)) throw error;
	}
	return {
		failure: dryRun
			? 'We could not reach the shop, or the file was changed after you chose it. Please choose it again.'
			: 'The connection was lost. The import may have been done all the same: check the file again to see what is left of it.',
	};
}
