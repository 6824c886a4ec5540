import { expect, test } from 'vitest';
import { attributesDraft } from '../contracts/categoryAttributes.ts';
import { readValues } from '../server/catalog/attributeValues.ts';
import { attributes, getValues, getWeight } from './attributes.ts';
import { catalog } from './catalog/all.ts';
import { categories } from './categories.ts';

const getDeclared = (slug: string) =>
	attributesDraft.parse({
		attributes: (attributes[slug] ?? []).map(({ follows: _, ...attribute }) => attribute),
	}).attributes;

test('every category of the demonstration shop has attributes, and every value fits them', {
	tags: ['CATX-140'],
}, () => {
	for (const { slug } of categories) {
		const declared = getDeclared(slug);
		expect(declared.length, slug).toBeGreaterThanOrEqual(2);
		for (const product of catalog.filter(({ category }) => category === slug))
			expect(readValues(declared, getValues(product)), product.key).toEqual({ values: getValues(product) });
	}
});

test('most products of a category have a value of each of its attributes, in at least two values', {
	tags: ['CATX-140'],
}, () => {
	for (const { slug } of categories) {
		const products = catalog.filter(({ category }) => category === slug);
		for (const { name, fact } of getDeclared(slug)) {
			const values = products.flatMap((product) => {
				const value =
					fact === null ? getValues(product)[name] : fact === 'weightG' ? getWeight(product) : product[fact];
				return value === undefined ? [] : [value];
			});
			const least = name === 'hand' ? 2 : Math.floor(products.length / 3);
			expect(values.length, `${slug} ${name}`).toBeGreaterThanOrEqual(least);
			const single = [
				'air-rifles trigger',
				'air-pistols calibre',
				'co2-pistols calibre',
				'air-pellets calibre',
			];
			if (!single.includes(`${slug} ${name}`))
				expect(new Set(values).size, `${slug} ${name}`).toBeGreaterThan(1);
		}
	}
});
