import type { OptionValues, ProductOption } from '../shared/variants.ts';
import type { DemoProduct } from './product.ts';

/** What differs from the product; amounts are rupees without GST, the MRP with it. */
type Differing = {
	price?: number;
	offerPrice?: number;
	mrp?: number;
	/** Units on hand; none when it is switched off. */
	stock: number;
	active?: false;
	weightG?: number;
	packQuantity?: number;
};

type DemoOptions = {
	options: ProductOption[];
	/** Start of the SKUs. */
	sku: string;
	of: (values: OptionValues, product: DemoProduct) => Differing;
};

const sleeve = 'Sleeve of 10 tins';
const headSizes: Record<string, number> = { '4.49': 60, '4.50': 140, '4.51': 85, '4.52': 30, '4.53': 3 };
const shoeSizes = ['38', '40', '42', '44', '46'];
const gloveStock: Record<string, number> = { S: 0, M: 14, L: 12, XL: 6 };

/** Demo products that come in variants, by key: some sold out, some running out and some that the owner switched off. */
export const demoOptions: Record<string, DemoOptions> = {
	'kavrin-glove-five-finger': {
		sku: 'KVG',
		options: [
			{ name: 'Size', values: ['S', 'M', 'L', 'XL'] },
			{ name: 'Colour', values: ['Black', 'Tan'] },
		],
		of: ({ Size = '', Colour }) => {
			if (Size === 'XL' && Colour === 'Tan') return { stock: 0, active: false };
			return { stock: Colour === 'Tan' ? 4 : (gloveStock[Size] ?? 0) };
		},
	},
	'kavrin-canvas-jacket-pro': {
		sku: 'KVJ',
		options: [
			{ name: 'Size', values: ['42', '46', '50', '54', '58'] },
			{ name: 'Hand', values: ['Right', 'Left'] },
		],
		of: ({ Size, Hand }, { price, mrp }) => {
			if (Hand === 'Left') return { price: price + 1500, mrp: mrp + 1900, stock: Size === '58' ? 0 : 2 };
			return Size === '58' ? { price: price + 1000, mrp: mrp + 1300, stock: 1 } : { stock: 4 };
		},
	},
	'kavrin-trousers-pro': {
		sku: 'KVT',
		options: [{ name: 'Size', values: ['28', '32', '36', '40', '44'] }],
		of: ({ Size }) => ({ stock: Size === '44' ? 0 : 3 }),
	},
	'kavrin-boots-rifle': {
		sku: 'KVB',
		options: [{ name: 'Size', values: shoeSizes }],
		of: () => ({ stock: 0 }),
	},
	'kavrin-shoes-pistol': {
		sku: 'KVS',
		options: [{ name: 'Size', values: shoeSizes }],
		of: ({ Size }) => ({ stock: Size === '42' ? 6 : 3 }),
	},
	'tarkeen-t10-club': {
		sku: 'T10C',
		options: [{ name: 'Hand', values: ['Right', 'Left'] }],
		of: ({ Hand }, { price, mrp }) =>
			Hand === 'Left' ? { price: price + 3000, mrp: mrp + 4000, stock: 4 } : { stock: 15 },
	},
	'sarvik-mistr-rifle': {
		sku: 'SMR',
		options: [
			{ name: 'Head size', values: Object.keys(headSizes) },
			{ name: 'Pack', values: ['Tin of 500', sleeve] },
		],
		of: ({ 'Head size': size = '', Pack }, { price, mrp }) => {
			const tins = headSizes[size] ?? 0;
			if (Pack !== sleeve) return { stock: tins };
			if (size === '4.53') return { stock: 0, active: false };
			return {
				price: price * 9.5,
				offerPrice: 0,
				mrp: mrp * 10,
				stock: Math.floor(tins / 10),
				weightG: 3200,
				packQuantity: 5000,
			};
		},
	},
};

/** Options and variants of a demo product as the editor sends them; nothing for a product without options. */
export function getVariants(product: DemoProduct) {
	const found = demoOptions[product.key];
	if (found === undefined) return {};
	const { options, sku, of } = found;
	const combinations = options.reduce<OptionValues[]>(
		(all, { name, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
		[{}],
	);
	return {
		options,
		variants: combinations.map((values, place) => {
			const { price = product.price, mrp = product.mrp, ...differing } = of(values, product);
			const { offerPrice: offer = 0 } = product;
			// A dearer variant is dearer on offer too.
			const { offerPrice = offer === 0 ? 0 : offer + price - product.price, ...rest } = differing;
			return {
				...rest,
				options: values,
				sku: `${sku}-${String(place + 1).padStart(2, '0')}`,
				numericPrice: price,
				offerPrice,
				mrp,
			};
		}),
	};
}
