import { expect, test } from 'vitest';
import { draftImageOf } from './images/uploadImage.ts';
import {
	amountTyped,
	digitsTyped,
	draftOf,
	faultsOf,
	missesRequired,
	newProduct,
	type ProductForm,
	requiredMissing,
	withFeature,
} from './productForm.ts';

const filled: ProductForm = {
	...newProduct,
	name: ' Club Rifle ',
	numericPrice: '1250.50',
	hsn: '9304',
	categoryId: 'rifles',
	brandId: 'tarkeen',
};

test('ADM-P-059 ADM-P-060 ADM-P-061 ADM-P-062 amounts take digits and one decimal point', () => {
	expect(amountTyped('1a2.5-')).toBe('12.5');
	expect(amountTyped('₹ 12,500.00')).toBe('12500.00');
	expect(amountTyped('1.2.3')).toBe('1.23');
	expect(amountTyped('letters')).toBe('');
});

test('ADM-P-063 a count takes digits alone', () => {
	expect(digitsTyped('1.5a')).toBe('15');
});

test('ADM-P-051 ADM-P-052 ADM-P-053 ADM-P-054 ADM-P-055 ENT-024 numbers are numbers; what is empty takes its default or is left out', () => {
	const draft = draftOf({
		...filled,
		gst: '',
		offerPrice: '',
		shippingCharges: '',
		soldCount: '',
		stock: '',
	});
	expect(draft).toMatchObject({ name: 'Club Rifle', numericPrice: 1250.5, gst: 18, offerPrice: 0 });
	expect(draft).toMatchObject({ shippingCharges: 0, stock: 0, mrp: null, calibreMm: null });
	expect(draft).not.toHaveProperty('soldCount');
	expect(draftOf({ ...filled, gst: '0', soldCount: '7', calibreMm: '4.5' })).toMatchObject({
		gst: 0,
		soldCount: 7,
		calibreMm: 4.5,
	});
});

test('ADM-P-056 ADM-P-057 ADM-P-058 features without value and specifications without key or value are dropped', () => {
	const draft = draftOf({
		...filled,
		features: [' Adjustable butt ', '  '],
		specifications: [
			{ line: 0, key: ' Barrel ', value: ' 420 mm ' },
			{ line: 1, key: 'Weight', value: ' ' },
			{ line: 2, key: '', value: '4.2 kg' },
		],
	});
	expect(draft.features).toEqual([{ value: 'Adjustable butt' }]);
	expect(draft.specifications).toEqual([{ key: 'Barrel', value: '420 mm' }]);
});

test('ADM-P-045 ADM-P-046 ADM-P-047 ADM-P-048 ADM-P-050 OPEN-018 name, price, category and brand are required, an empty GST is not refused', () => {
	const faults = faultsOf({ ...newProduct, name: '  ', gst: '' });
	expect(Object.keys(faults).toSorted()).toEqual(['brandId', 'categoryId', 'name', 'numericPrice']);
	expect(new Set(Object.values(faults))).toEqual(new Set(['Please fill in this field.']));
	expect(requiredMissing).toBe('Please fill all required fields.');
	expect(missesRequired(faults)).toBe(true);
	expect(faultsOf(filled)).toEqual({});
});

test('bounds: a price of nothing, an offer at the price, three decimals, GST, HSN and facts beyond their range', () => {
	const fault = (changed: Partial<ProductForm>) => Object.keys(faultsOf({ ...filled, ...changed }));
	expect(fault({ numericPrice: '0' })).toEqual(['numericPrice']);
	expect(fault({ numericPrice: '.' })).toEqual(['numericPrice']);
	expect(fault({ numericPrice: '0.01' })).toEqual([]);
	expect(fault({ numericPrice: '1.001' })).toEqual(['numericPrice']);
	expect(fault({ numericPrice: '1000000001' })).toEqual(['numericPrice']);
	expect(fault({ offerPrice: '1250.50' })).toEqual(['offerPrice']);
	expect(fault({ offerPrice: '1250.49' })).toEqual([]);
	expect(fault({ gst: '100' })).toEqual([]);
	expect(fault({ gst: '100.5' })).toEqual(['gst']);
	expect(fault({ hsn: '93040' })).toEqual(['hsn']);
	expect(fault({ hsn: '930400' })).toEqual([]);
	expect(fault({ stock: '10000001' })).toEqual(['stock']);
	expect(fault({ calibreMm: '0' })).toEqual(['calibreMm']);
	expect(fault({ weightG: '100000' })).toEqual([]);
});

test('TAX-031 an HSN code is asked for while the product is in stock, and may be missing while it is not', () => {
	const faultOf = (changed: Partial<ProductForm>) => faultsOf({ ...filled, hsn: '', ...changed }).hsn;
	expect(faultOf({ stock: '3' })).toMatch(/^Please enter the HSN code/);
	expect(faultOf({ stock: '3', hsn: '9304' })).toBeUndefined();
	for (const outOfStock of [{ stock: '' }, { stock: '0' }, { stock: '3', inStock: false }])
		expect(faultOf(outOfStock)).toBeUndefined();
});

test('ADM-P-064 ADM-P-065 a feature is added when it is not blank and not there already', () => {
	expect(withFeature(['Light'], ' Quiet ')).toEqual(['Light', 'Quiet']);
	expect(withFeature(['Light'], '   ')).toBeUndefined();
	expect(withFeature(['Light'], ' Light ')).toBeUndefined();
});

test('ENT-036 ENT-037 images are read as addresses and as objects with url and publicId, and sent as addresses', () => {
	const uploaded = { url: '/media/a.webp', publicId: 'a' };
	const images = ['https://pictures.example/b.jpg', uploaded].map(draftImageOf);
	expect(images).toEqual([{ url: 'https://pictures.example/b.jpg' }, uploaded]);
	expect(draftOf({ ...filled, images }).images).toEqual(['https://pictures.example/b.jpg', '/media/a.webp']);
});
