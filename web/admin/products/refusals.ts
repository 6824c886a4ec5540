import { CallRefused, NetworkFailed } from '../../session/call.ts';

export type ProductWrite = 'add' | 'update' | 'delete';

/** No token is stored, so that nothing is sent at all. */
export class TokenMissing extends Error {}

const known: Record<number, (write: ProductWrite) => string> = {
	401: () => 'Authentication expired. Please log in again.',
	403: (write) => `Access denied. You do not have permission to ${write} products.`,
	404: (write) =>
		`Product not found. It may have been ${write === 'delete' ? 'already deleted' : 'deleted'}.`,
};

function sentenceOf400(said: string, write: ProductWrite): string {
	if (write === 'delete') return 'Cannot delete this product. It may have associated orders or dependencies.';
	return said === '' ? 'Invalid product data. Please check all required fields.' : said;
}

/** Why a product could not be written, in the words of document 2, §8. */
export function failureOf(error: unknown, write: ProductWrite): string {
	if (error instanceof TokenMissing) return 'Authentication required. Please log in again.';
	const lost = write === 'delete' ? 'Please try again.' : 'Nothing you typed is lost: please try again.';
	if (error instanceof NetworkFailed) return `We could not reach the shop. ${lost}`;
	if (!(error instanceof CallRefused)) throw error;
	if (error.status === 400) return sentenceOf400(error.message, write);
	const sentence = known[error.status]?.(write);
	if (sentence !== undefined) return sentence;
	return error.status < 500 && error.message !== ''
		? error.message
		: `The shop could not do this now. ${lost}`;
}

/** Whether a write may have been done although no answer came. */
export const mayBeDone = (error: unknown): boolean =>
	error instanceof NetworkFailed || (error instanceof CallRefused && error.status >= 500);
