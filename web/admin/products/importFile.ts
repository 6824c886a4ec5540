import type { ImportProgress, ImportReport } from '../../../contracts/inventory.ts';
import { ApiError, callForLines, NetworkError } from '../../session/call.ts';

export type Progress = Extract<ImportProgress, { stage: string }>;
/** The import report, or a message that says why there is none. */
export type ImportOutcome = { report: ImportReport } | { failure: string };

/** Sends a product file to be checked or stored, and reports the progress. */
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
			// The contract types the lines.
			const message = line as ImportProgress;
			if ('report' in message) return message;
			if ('error' in message) return { failure: message.error };
			onProgress(message);
		}
	} catch (error) {
		if (error instanceof ApiError)
			return {
				failure: error.message === '' ? 'The file could not be imported. Please try again.' : error.message,
			};
		if (!(error instanceof NetworkError)) throw error;
	}
	return {
		failure: dryRun
			? 'We could not reach the shop, or the file was changed after you chose it. Please choose it again.'
			: 'The connection was lost. The import may have been done all the same: check the file again to see what is left of it.',
	};
}
