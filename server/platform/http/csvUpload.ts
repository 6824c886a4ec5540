import { UnreadableFile } from '../readCsv.ts';
import { HttpError } from './httpError.ts';

export const maxFileBytes = 2 * 1024 * 1024;

/** What is read from a file. @throws HttpError 400 when it cannot be read */
export async function readable<Rows>(reading: Promise<Rows>): Promise<Rows> {
	try {
		return await reading;
	} catch (error) {
		throw error instanceof UnreadableFile ? new HttpError(400, 'file_unreadable', error.message) : error;
	}
}
