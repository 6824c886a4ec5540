import { expect, test } from 'vitest';
import { numbered, parseBulkChange, switched } from './bulkForm.ts';

const getError = (kind: string, typed: string) => {
	const parsed = parseBulkChange(kind, typed);
	return 'error' in parsed ? parsed.error : undefined;
};

test('a change is made from the selection and the typed number', () => {
	expect(parseBulkChange('price', '1999.50')).toEqual({ change: { kind: 'price', price: 1999.5 } });
	expect(parseBulkChange('price by percent', '-10')).toEqual({
		change: { kind: 'price by percent', percent: -10 },
	});
	expect(parseBulkChange('offer', '0')).toEqual({ change: { kind: 'offer', percent: 0 } });
	expect(parseBulkChange('hsn', '0101')).toEqual({ change: { kind: 'hsn', hsn: '0101' } });
	expect(parseBulkChange('hsn', '9304')).toEqual({ change: { kind: 'hsn', hsn: '9304' } });
	expect(getError('hsn', '93045')).toBe('An HSN code has 4, 6 or 8 digits.');
	expect(parseBulkChange('stock by', '-3')).toEqual({ change: { kind: 'stock by', units: -3 } });
	expect(parseBulkChange('status archived', '')).toEqual({
		change: { kind: 'status', status: 'archived' },
	});
	expect(Object.keys(switched)).toHaveLength(9);
});

test('numbers out of range, empty fields and missing selections are errors', () => {
	expect(getError('', '5')).toBe('Please choose what to change.');
	for (const kind of Object.keys(numbered)) expect(getError(kind, '')).toBe('Please enter a number.');
	expect(getError('price', '0')).toBe('Please enter a number from 0.01 to 1,00,00,00,000.');
	expect(getError('price by percent', '-90')).toBeUndefined();
	expect(getError('price by percent', '-90.5')).toBeDefined();
	expect(getError('offer', '90')).toBeUndefined();
	expect(getError('offer', '91')).toBeDefined();
	expect(getError('stock by', '-')).toBe('Please enter a number.');
});

test('only characters of a number can be typed', () => {
	expect(numbered['price by percent'].typed('-1a2.5-')).toBe('-12.5');
	expect(numbered['stock by'].typed('-1.5')).toBe('-15');
	expect(numbered.stock.typed('-15')).toBe('15');
});
