import { expect, test } from 'vitest';
import { CallRefused, NetworkFailed } from '../../session/call.ts';
import { failureOf, mayBeDone, TokenMissing } from './refusals.ts';

const refused = (status: number, error?: string) =>
	new CallRefused(status, error === undefined ? {} : { error });
const writes = ['add', 'update', 'delete'] as const;

test('ADM-P-072 OPEN-106 401 says that the login has expired, 403 which permission is missing', () => {
	for (const write of writes) {
		expect(failureOf(refused(401), write)).toBe('Authentication expired. Please log in again.');
		expect(failureOf(refused(403), write)).toBe(
			`Access denied. You do not have permission to ${write} products.`,
		);
	}
});

test('ADM-P-076 ADM-P-077 OPEN-107 404 says that the product is gone', () => {
	expect(failureOf(refused(404, 'Unknown product.'), 'update')).toBe(
		'Product not found. It may have been deleted.',
	);
	expect(failureOf(refused(404), 'delete')).toBe('Product not found. It may have been already deleted.');
});

test("ADM-P-078 ADM-P-079 ADM-P-080 OPEN-108 400 says the server's sentence, or that of the documents", () => {
	for (const write of ['add', 'update'] as const) {
		expect(failureOf(refused(400, 'boom'), write)).toBe('boom');
		expect(failureOf(refused(400), write)).toBe('Invalid product data. Please check all required fields.');
	}
	expect(failureOf(refused(400, 'boom'), 'delete')).toBe(
		'Cannot delete this product. It may have associated orders or dependencies.',
	);
});

test('ADM-P-081 without a token nothing is sent and the login is asked for', () => {
	expect(failureOf(new TokenMissing(), 'add')).toBe('Authentication required. Please log in again.');
});

test('a save may have been done when no answer came, and not when it was refused', () => {
	expect([new NetworkFailed(), refused(502), refused(409)].map(mayBeDone)).toEqual([true, true, false]);
	expect(() => failureOf(new TypeError('a defect'), 'add')).toThrow('a defect');
});
