import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Priced } from '../../contracts/money.ts';
import { ProductPrice } from './ProductPrice.tsx';

/** What stands there, and what of it is struck out. */
function shown(product: Priced) {
	const html = renderToStaticMarkup(<ProductPrice product={product} />);
	const struck = /<s[ >].*?<\/s>/.exec(html)?.[0] ?? '';
	const textOf = (part: string) => part.replaceAll(/<[^>]+>/g, ' ').match(/₹[\d,]+/g) ?? [];
	return { price: textOf(html.replace(struck, '')), struck: textOf(struck) };
}

test('ENT-006 CON-007 CON-008 CON-009 a price is a number or a text that may hold currency symbols', () => {
	expect(shown({ numericPrice: 1250, price: '₹9,999' })).toEqual({ price: ['₹1,250'], struck: [] });
	expect(shown({ price: 1250 })).toEqual({ price: ['₹1,250'], struck: [] });
	expect(shown({ price: 'Rs. 1,25,000/-' })).toEqual({ price: ['₹1,25,000'], struck: [] });
	expect(shown({})).toEqual({ price: ['₹0'], struck: [] });
});

test('ENT-008 PDP-014 PDP-015 PDP-016 an offer above 0 is the price, and the regular one is struck out', () => {
	for (const regular of [{ numericPrice: 1200 }, { price: '₹1,200' }])
		expect(shown({ ...regular, offerPrice: 1000 })).toEqual({ price: ['₹1,000'], struck: ['₹1,200'] });
	for (const none of [{}, { offerPrice: 0 }, { offerPrice: null }])
		expect(shown({ ...none, numericPrice: 1200 })).toEqual({ price: ['₹1,200'], struck: [] });
});
