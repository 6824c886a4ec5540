import { ApiError, NetworkError } from '../../session/call.ts';

export type ProductWrite = 'add' | 'update' | 'delete';

/** No token is stored; the request is not sent. */
export class MissingTokenError extends Error {}

const known: Record<number, (write: ProductWrite) => string> = {
	401: () => 'Authentication expired. Please log in again.',
	403: (write) => `Access denied. You do not have permission to ${write} products.`,
	404: (write) =>
		`Product not found. It may have been ${write === 'delete' ? 'already deleted' : 'deleted'}.`,
};

function badRequestMessage(message: string, write: ProductWrite): string {
	if (write === 'delete') return 'Cannot delete this product. It may have associated orders or dependencies.';
	return message === '' ? 'Invalid product data. Please check all required fields.' : message;
}

/** Why a product could not be saved, in the words of the specification. */
export function getErrorMessage(error: unknown, write: ProductWrite): string {
	if (error instanceof MissingTokenError) return 'Authentication required. Please log in again.';
	const lost = write === 'delete' ? 'Please try again.' : 'Nothing you typed is lost: please try again.';
	if (error instanceof NetworkError) return `We could not reach the shop. ${lost}`;
	if (!(error instanceof ApiError)) throw error;
	if (error.status === 400) return badRequestMessage(error.message, write);
	const text = known[error.status]?.(write);
	if (text !== undefined) return text;
	return error.status < 500 && error.message !== ''
		? error.message
		: `The shop could not do this now. ${lost}`;
}

/** Whether a write may have succeeded although no answer arrived. */
export const mayHaveSucceeded = (error: unknown): boolean =>
	error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
