import { expect, test } from 'vitest';
import { feeRows, shippingWithoutFees } from './fees.ts';

test('a bill lists the fees that are charged, apart from the rest of the shipping charge', {
	tags: ['AFT-208'],
}, () => {
	expect(feeRows({ codFee: 49 })).toEqual([{ name: 'Cash on delivery', rupees: 49 }]);
	expect(shippingWithoutFees({ shipping: 168.1, codFee: 49.05 })).toBe(119.05);
});

test('a bill without fees lists none, and its shipping charge is the whole one', {
	tags: ['AFT-208'],
}, () => {
	expect(feeRows({})).toEqual([]);
	expect(feeRows({ codFee: 0 })).toEqual([]);
	expect(shippingWithoutFees({ shipping: 99.95 })).toBe(99.95);
});
