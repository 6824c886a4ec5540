import { describe, expect, test } from 'vitest';
import { attributeQuery, attributeText, readAttributeFilters, readMeasured } from './attributes.ts';

const length = { kind: 'number', unit: 'mm' } as const;
const energy = { kind: 'number', unit: 'J' } as const;
const weight = { kind: 'number', unit: 'g' } as const;

test('values are shown in both units', { tags: ['CATX-115'] }, () => {
	expect(attributeText(length, 780)).toBe('780 mm (30.7 in)');
	expect(attributeText(weight, 4550)).toBe('4.55 kg (10.03 lb)');
	expect(attributeText({ ...weight, fact: 'pelletWeightG' }, 0.53)).toBe('0.53 g (8.18 gr)');
	expect(attributeText({ kind: 'number', unit: '×' }, 16)).toBe('16 ×');
	expect(attributeText({ kind: 'choice', unit: 'mm', fact: 'calibreMm' }, '5.5')).toBe('5.5 mm (.22)');
	expect(attributeText({ kind: 'choice', unit: 'mm', fact: 'headSizeMm' }, '4.49')).toBe('4.49 mm');
	for (const fact of ['calibreMm', 'headSizeMm'] as const)
		expect(attributeText({ kind: 'choice', unit: 'mm', fact }, '.22 LR')).toBe('.22 LR');
	expect(attributeText({ kind: 'yes-no', unit: '' }, false)).toBe('No');
});

test('a number typed in either unit is read in the first one', { tags: ['CATX-115'] }, () => {
	expect(readMeasured(length, '780')).toBe(780);
	expect(readMeasured(length, ' 0.5 in ')).toBe(12.7);
	expect(readMeasured(energy, '12 ft·lb')).toBe(16.2698);
	expect(readMeasured(energy, '12 ft-lb')).toBe(16.2698);
	expect(readMeasured(weight, '4.55 kg')).toBe(4550);
	expect(readMeasured(weight, '1,200 g')).toBe(1200);
	for (const wrong of ['', 'long', '12 fps', '-3', '1 2'])
		expect(readMeasured(length, wrong), wrong).toBeUndefined();
});

describe('attribute filters in an address', () => {
	const read = (search: string) => {
		const parameters = new URLSearchParams(search);
		return readAttributeFilters(
			[...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)] as const),
		);
	};

	test('are read in one order, and written as they are read', { tags: ['CATX-114'] }, () => {
		const filters = read(
			'attr.weight.max=4000&attr.hand=Left&attr.hand=Both&attr.hand=Left&attr.weight.min=10',
		);
		expect(Object.keys(filters)).toEqual(['hand', 'weight']);
		expect(attributeQuery(filters)).toEqual({
			'attr.hand': ['Both', 'Left'],
			'attr.weight.min': '10',
			'attr.weight.max': '4000',
		});
		expect(read('attr.weight.min=9&attr.weight.max=3')).toEqual(read('attr.weight.min=3&attr.weight.max=9'));
	});

	test('that mean nothing are ignored', { tags: ['CATX-114'] }, () => {
		expect(read('attr.=1&attr.X=1&attr.hand=&attr.w.min=-1&attr.w.max=x&attr.hand=%00&other=1')).toEqual({});
		const many = Array.from({ length: 50 }, (_, n) => `attr.a${n}=1`).join('&');
		expect(Object.keys(read(many))).toHaveLength(20);
	});
});
