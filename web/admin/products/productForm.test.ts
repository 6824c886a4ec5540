import { expect, test } from 'vitest';
import { toDraftImage } from './images/uploadImage.ts';
import {
	hasMissingRequired,
	missingRequiredMessage,
	newProduct,
	type ProductForm,
	toDraft,
	validateProduct,
	withFeature,
} from './productForm.ts';
import { amountTyped, digitsTyped } from './typedNumbers.ts';

const filled: ProductForm = {
	...newProduct,
	name: ' Club Rifle ',
	numericPrice: '1250.50',
	hsn: '9304',
	categoryId: '0f0e8f9c-6f0c-4c39-9a55-0d6d5c3f3c01',
	brandId: '0f0e8f9c-6f0c-4c39-9a55-0d6d5c3f3c02',
};

test('amounts accept digits and one decimal point', {
	tags: ['ADM-P-059', 'ADM-P-060', 'ADM-P-061', 'ADM-P-062'],
}, () => {
	expect(amountTyped('1a2.5-')).toBe('12.5');
	expect(amountTyped('₹ 12,500.00')).toBe('12500.00');
	expect(amountTyped('1.2.3')).toBe('1.23');
	expect(amountTyped('letters')).toBe('');
});

test('a count accepts digits only', { tags: ['ADM-P-063'] }, () => {
	expect(digitsTyped('1.5a')).toBe('15');
});

test('numbers are numbers; empty fields get their default or are left out', {
	tags: 'ADM-P-051 ADM-P-052 ADM-P-053 ADM-P-054 ADM-P-055 ENT-024'.split(' '),
}, () => {
	const draft = toDraft({
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
	expect(toDraft({ ...filled, gst: '0', soldCount: '7', calibreMm: '4.5' })).toMatchObject({
		gst: 0,
		soldCount: 7,
		calibreMm: 4.5,
	});
});

test('features without value and specifications without key or value are dropped', {
	tags: ['ADM-P-056', 'ADM-P-057', 'ADM-P-058'],
}, () => {
	const draft = toDraft({
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

test('name, price, category and brand are required; an empty GST is valid', {
	tags: 'ADM-P-045 ADM-P-046 ADM-P-047 ADM-P-048 ADM-P-050 OPEN-018'.split(' '),
}, () => {
	const errors = validateProduct({ ...newProduct, name: '  ', gst: '' });
	expect(Object.keys(errors).toSorted()).toEqual(['brandId', 'categoryId', 'name', 'numericPrice']);
	expect(new Set(Object.values(errors))).toEqual(new Set(['Please fill in this field.']));
	expect(missingRequiredMessage).toBe('Please fill all required fields.');
	expect(hasMissingRequired(errors)).toBe(true);
	expect(validateProduct(filled)).toEqual({});
});

test('limits of price, offer, decimals, GST, HSN and technical facts', () => {
	const invalidFields = (changed: Partial<ProductForm>) =>
		Object.keys(validateProduct({ ...filled, ...changed }));
	expect(invalidFields({ numericPrice: '0' })).toEqual(['numericPrice']);
	expect(invalidFields({ numericPrice: '.' })).toEqual(['numericPrice']);
	expect(invalidFields({ numericPrice: '0.01' })).toEqual([]);
	expect(invalidFields({ numericPrice: '1.001' })).toEqual(['numericPrice']);
	expect(invalidFields({ numericPrice: '1000000001' })).toEqual(['numericPrice']);
	expect(invalidFields({ offerPrice: '1250.50' })).toEqual(['offerPrice']);
	expect(invalidFields({ offerPrice: '1250.49' })).toEqual([]);
	expect(invalidFields({ gst: '100' })).toEqual([]);
	expect(invalidFields({ gst: '100.5' })).toEqual(['gst']);
	expect(invalidFields({ hsn: '93040' })).toEqual(['hsn']);
	expect(invalidFields({ hsn: '930400' })).toEqual([]);
	expect(invalidFields({ stock: '10000001' })).toEqual(['stock']);
	expect(invalidFields({ calibreMm: '0' })).toEqual(['calibreMm']);
	expect(invalidFields({ weightG: '100000' })).toEqual([]);
});

test('no HSN code is required', { tags: ['TAX-031'] }, () => {
	expect(validateProduct({ ...filled, hsn: '', stock: '3' })).toEqual({});
});

test('a feature is added unless it is blank or a duplicate', { tags: ['ADM-P-064', 'ADM-P-065'] }, () => {
	expect(withFeature(['Light'], ' Quiet ')).toEqual(['Light', 'Quiet']);
	expect(withFeature(['Light'], '   ')).toBeUndefined();
	expect(withFeature(['Light'], ' Light ')).toBeUndefined();
});

test('images are read as URLs or objects with url and publicId, and sent as URLs', {
	tags: ['ENT-036', 'ENT-037'],
}, () => {
	const uploaded = { url: '/media/a.webp', publicId: 'a' };
	const images = ['https://pictures.example/b.jpg', uploaded].map(toDraftImage);
	expect(images).toEqual([{ url: 'https://pictures.example/b.jpg' }, uploaded]);
	expect(toDraft({ ...filled, images }).images).toEqual(['https://pictures.example/b.jpg', '/media/a.webp']);
});
