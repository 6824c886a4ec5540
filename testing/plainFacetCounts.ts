import fc from 'fast-check';
import { z } from 'zod';

export const brandNames = ['Sarvik', 'Kavrin'];

/** A product with brand, category and variants, drawn at random. */
export type Drawn = {
	brand: number;
	category: number;
	origin: string;
	own: string | undefined;
	/** Units of a product without variants. */
	stock: number;
	variants: { Size: string; Hand: string; active: boolean; stock: number }[];
};
export const drawn: fc.Arbitrary<Drawn> = fc.record({
	brand: fc.constantFrom(0, 1),
	category: fc.constantFrom(0, 1),
	origin: fc.constantFrom('India', 'Germany'),
	own: fc.option(fc.constantFrom('Right', 'Left'), { nil: undefined }),
	stock: fc.constantFrom(0, 3),
	variants: fc.uniqueArray(
		fc.record({
			Size: fc.constantFrom('S', 'M'),
			Hand: fc.constantFrom('Right', 'Left'),
			active: fc.boolean(),
			stock: fc.constantFrom(0, 3),
		}),
		{ maxLength: 4, selector: ({ Size, Hand }) => Size + Hand },
	),
});
const chosen = (...values: string[]) => fc.subarray(values, { maxLength: 1 });
/** A request for a list. */
export const asked = fc.record({
	q: fc.constantFrom('', 'thing'),
	categories: fc.subarray(['air-pellets', 'gloves'], { maxLength: 1 }),
	brand: chosen(...brandNames),
	origin: chosen('India', 'Germany'),
	size: chosen('S', 'M'),
	hand: chosen('Right', 'Left'),
	availability: fc.constantFrom<string[]>([], ['in-stock'], ['out-of-stock'], ['in-stock', 'out-of-stock']),
});
type Asked = z.infer<typeof askedType>;
const askedType = z.object({
	q: z.string(),
	categories: z.array(z.string()),
	brand: z.array(z.string()),
	origin: z.array(z.string()),
	size: z.array(z.string()),
	hand: z.array(z.string()),
	availability: z.array(z.string()),
});

/** The rows of a product that its facets are of: its active variants, or itself. */
const getRows = ({ variants, own, stock: units }: Drawn) =>
	variants.length === 0
		? [{ size: undefined, hand: own, stock: units }]
		: variants
				.filter(({ active }) => active)
				.map(({ Size, Hand, stock }) => ({ size: Size, hand: Hand, stock }));

/** The units of each value that rows have. */
function sumUnits(rows: [value: string | undefined, units: number][]): Map<string, number> {
	const sums = new Map<string, number>();
	for (const [value, units] of rows) if (value !== undefined) sums.set(value, (sums.get(value) ?? 0) + units);
	return sums;
}

/** Values of each facet by the plainest rules: of products with a row that passes every filter but one. */
export function countPlainly(
	all: Drawn[],
	query: Asked,
	facetName: string,
	getValues: (one: Drawn, row: { size: string | undefined; hand: string | undefined }) => string | undefined,
) {
	const counts: Record<string, number> = {};
	const fits = (name: keyof Asked, value: string | undefined) =>
		name === facetName || query[name].length === 0 || (value !== undefined && query[name].includes(value));
	for (const one of all) {
		const slug = ['air-pellets', 'gloves'][one.category];
		const rows = getRows(one).filter(
			({ size, hand }) => facetName === 'categories' || (fits('size', size) && fits('hand', hand)),
		);
		const passes =
			fits('brand', brandNames[one.brand]) && fits('origin', one.origin) && fits('categories', slug);
		// A product without active variants still has its brand, country and category.
		const plain =
			getRows(one).length === 0 &&
			(facetName === 'categories' || query.size.length + query.hand.length === 0);
		const counted = rows.length === 0 && plain ? [{ size: undefined, hand: undefined, stock: 0 }] : rows;
		if (!passes) continue;
		const isAsked = (units: number) =>
			query.availability.length !== 1 || query.availability.includes(units > 0 ? 'in-stock' : 'out-of-stock');
		for (const [value, units] of sumUnits(counted.map((row) => [getValues(one, row), row.stock])))
			if (isAsked(units)) counts[value] = (counts[value] ?? 0) + 1;
	}
	return counts;
}
