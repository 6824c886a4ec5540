import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../session/call.ts';
import { getErrorMessage, MissingTokenError, mayHaveSucceeded } from './productErrors.ts';

const apiError = (status: number, error?: string) =>
	new ApiError(status, error === undefined ? {} : { error });
const writes = ['add', 'update', 'delete'] as const;

test('401 shows that the login has expired, 403 which permission is missing', {
	tags: ['ADM-P-072', 'OPEN-106'],
}, () => {
	for (const write of writes) {
		expect(getErrorMessage(apiError(401), write)).toBe('Authentication expired. Please log in again.');
		expect(getErrorMessage(apiError(403), write)).toBe(
			`Access denied. You do not have permission to ${write} products.`,
		);
	}
});

test('404 shows that the product was not found', { tags: ['ADM-P-076', 'ADM-P-077', 'OPEN-107'] }, () => {
	expect(getErrorMessage(apiError(404, 'Unknown product.'), 'update')).toBe(
		'Product not found. It may have been deleted.',
	);
	expect(getErrorMessage(apiError(404), 'delete')).toBe(
		'Product not found. It may have been already deleted.',
	);
});

test("400 shows the server's message, or the specified one", {
	tags: ['ADM-P-078', 'ADM-P-079', 'ADM-P-080', 'OPEN-108'],
}, () => {
	for (const write of ['add', 'update'] as const) {
		expect(getErrorMessage(apiError(400, 'boom'), write)).toBe('boom');
		expect(getErrorMessage(apiError(400), write)).toBe(
			'Invalid product data. Please check all required fields.',
		);
	}
	expect(getErrorMessage(apiError(400, 'boom'), 'delete')).toBe(
		'Cannot delete this product. It may have associated orders or dependencies.',
	);
});

test('without a token nothing is sent and a login is requested', { tags: ['ADM-P-081'] }, () => {
	expect(getErrorMessage(new MissingTokenError(), 'add')).toBe(
		'Authentication required. Please log in again.',
	);
});

test('a save may have succeeded without a response, but not after a rejection', () => {
	expect([new NetworkError(), apiError(502), apiError(409)].map(mayHaveSucceeded)).toEqual([
		true,
		true,
		false,
	]);
	expect(() => getErrorMessage(new TypeError('a defect'), 'add')).toThrow('a defect');
});
