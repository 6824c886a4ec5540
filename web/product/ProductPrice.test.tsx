import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import type { Priced } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { SettingsProvider } from '../settings/SettingsProvider.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import type { PricedWithTax } from './prices.ts';

const render = (price: ReactNode, settings: PublicSettings = defaultSettings) =>
	renderToStaticMarkup(<SettingsProvider initial={settings}>{price}</SettingsProvider>);

/** The rendered price without GST, and the parts of it that are struck out. */
function rendered(product: Priced) {
	const whole = render(<ProductPrice product={{ ...product, gst: 18 }} />);
	const html = /<p .*?excl\. GST.*?<\/p>/.exec(whole)?.[0];
	if (html === undefined) throw new Error('No price without GST was rendered.');
	const struck = /<s[ >].*?<\/s>/.exec(whole)?.[0] ?? '';
	const getText = (part: string) => part.replaceAll(/<[^>]+>/g, ' ').match(/₹[\d,]+/g) ?? [];
	return { price: getText(html.replace(struck, '')), struck: getText(struck) };
}

test('a price is a number or a text with optional currency symbols', {
	tags: ['ENT-006', 'CON-007', 'CON-008', 'CON-009'],
}, () => {
	expect(rendered({ numericPrice: 1250, price: '₹9,999' })).toEqual({ price: ['₹1,250'], struck: [] });
	expect(rendered({ price: 1250 })).toEqual({ price: ['₹1,250'], struck: [] });
	expect(rendered({ price: 'Rs. 1,25,000/-' })).toEqual({ price: ['₹1,25,000'], struck: [] });
	expect(rendered({})).toEqual({ price: ['₹0'], struck: [] });
});

test('an offer above 0 is the price, and the regular price is struck out', {
	tags: ['ENT-008', 'PDP-014', 'PDP-015', 'PDP-016'],
}, () => {
	for (const regular of [{ numericPrice: 1200 }, { price: '₹1,200' }])
		expect(rendered({ ...regular, offerPrice: 1000 })).toEqual({ price: ['₹1,000'], struck: ['₹1,200'] });
	for (const none of [{}, { offerPrice: 0 }, { offerPrice: null }])
		expect(rendered({ ...none, numericPrice: 1200 })).toEqual({ price: ['₹1,200'], struck: [] });
});

const getText = (product: PricedWithTax, large = false) =>
	render(<ProductPrice product={product} large={large} />)
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim();

test('a price is shown without and with GST, in the same size', { tags: ['FACE-001'] }, () => {
	expect(getText({ numericPrice: 1186.44, gst: 18 })).toBe('₹1,186 excl. GST ₹1,400 incl. GST');
	const html = render(<ProductPrice product={{ numericPrice: 1000, gst: 12 }} />);
	const [first, second] = [...html.matchAll(/<span class="(font-semibold[^"]*)">/g)].map(([, size]) => size);
	expect(first).toBe(second);
});

test('the price with GST is in whole rupees, rounded up', { tags: ['FACE-003', 'CON-003'] }, () => {
	expect(getText({ numericPrice: 8990, gst: 18 })).toBe('₹8,990 excl. GST ₹10,609 incl. GST');
	expect(getText({ numericPrice: 100.01, gst: 5 })).toBe('₹100 excl. GST ₹106 incl. GST');
});

test('the product page strikes out the MRP and names a saving from 5 %, rounded down', {
	tags: ['FACE-002'],
}, () => {
	const page = (product: PricedWithTax) => getText(product, true);
	expect(page({ numericPrice: 1000, gst: 18, mrp: 1200 })).toBe(
		'₹1,000 excl. GST ₹1,180 incl. 18% GST MRP ₹1,200',
	);
	expect(page({ numericPrice: 1000, gst: 18, mrp: 1250 })).toBe(
		'₹1,000 excl. GST ₹1,180 incl. 18% GST MRP ₹1,250 5% off',
	);
	expect(page({ numericPrice: 1200, offerPrice: 1000, gst: 18 })).toBe(
		'₹1,000 Regular price ₹1,200 excl. GST ₹1,180 incl. 18% GST 16% off',
	);
	for (const mrp of [1180, 1100, 1181, undefined])
		expect(page({ numericPrice: 1000, gst: 18, mrp })).not.toMatch(/% off/);
});

test('a card has two lines of prices, and a third for an offer or a saving of 5 % only', {
	tags: ['FACE-002', 'CARD-006'],
}, () => {
	const twoLines = '₹1,000 excl. GST ₹1,180 incl. GST';
	const plain = { numericPrice: 1000, gst: 18 };
	for (const mrp of [undefined, 1100, 1180, 1200]) expect(getText({ ...plain, mrp })).toBe(twoLines);
	expect(getText({ ...plain, unitSalePrice: { price: 1.06, per: 'piece' } })).toBe(twoLines);
	expect(getText({ ...plain, mrp: 1250 })).toBe(`${twoLines} 5% off MRP`);
	const offer = { numericPrice: 1200, offerPrice: 1000, gst: 18 };
	const offered = (regular: string) => `₹1,000 excl. GST Regular price ${regular} ₹1,180 incl. GST`;
	expect(getText(offer), 'below the price of the same kind').toBe(offered('₹1,200 16% off'));
	expect(getText({ ...offer, mrp: 2360 }), 'the saving of the price beside it').toBe(
		offered('₹1,200 16% off'),
	);
	expect(getText({ ...offer, numericPrice: 1010 })).toBe(offered('₹1,010'));
});

test('the setting decides which price comes first', { tags: ['SET-020', 'FACE-001'] }, () => {
	const first = (leadingPrice: 'without GST' | 'with GST') =>
		/(excl|incl)\. /.exec(
			render(<ProductPrice product={{ price: 1000, gst: 18 }} />, {
				...defaultSettings,
				products: { ...defaultSettings.products, leadingPrice },
			}),
		)?.[1];
	expect([first('without GST'), first('with GST')]).toEqual(['excl', 'incl']);
});
