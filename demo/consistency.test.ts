import { describe, expect, test } from 'vitest';
import { attributes } from './attributes.ts';
import { catalog } from './catalog/all.ts';
import type { DemoProduct } from './product.ts';
import { demoBallistics } from './productExtras.ts';
import { demoOptions, getVariants } from './variants.ts';

const specified = (product: DemoProduct, name: string) =>
	product.specifications.find(([title]) => title === name)?.[1];
const numbersIn = (text: string | undefined) => (text?.match(/\d+(\.\d+)?/g) ?? []).map(Number);
/** The first number in a specification. */
const numberIn = (text: string | undefined) => numbersIn(text)[0];
const productAt = (key: string) => {
	const found = catalog.find((product) => product.key === key);
	if (found === undefined) throw new Error(`No demo product '${key}'.`);
	return found;
};
const texts = ({ shortDescription, features, specifications }: DemoProduct) =>
	[shortDescription, ...features, ...specifications.flat()].join('\n');
const keys = Object.keys(demoBallistics);

describe('the demo products do not contradict themselves', () => {
	test('attributes repeat the specification', { tags: ['CATX-690'] }, () => {
		const rows = [
			['muzzleEnergyJ', 'Muzzle energy'],
			['muzzleVelocityMps', 'Muzzle velocity'],
			['headSizeMm', 'Head size'],
			['pelletWeightG', 'Weight'],
			['barrelLengthMm', 'Barrel length'],
		] as const;
		const contradictions = catalog.flatMap((product) =>
			rows.flatMap(([field, name]) => {
				const attribute = product[field];
				const row = specified(product, name);
				return attribute === undefined || row === undefined || numbersIn(row).includes(attribute)
					? []
					: [`${product.key}: ${name} ${row}, attribute ${attribute}`];
			}),
		);
		expect(contradictions).toEqual([]);
	});

	test.for(keys)("the ballistics of %s repeat the specification's figures", { tags: ['CATX-690'] }, (key) => {
		const product = productAt(key);
		const card = demoBallistics[key] ?? {};
		for (const [field, name] of [
			['shotsPerFill', 'Shots per fill'],
			['fillPressureBar', 'Cylinder pressure'],
			['muzzleVelocityMps', 'Muzzle velocity'],
		] as const) {
			const row = numberIn(specified(product, name));
			if (card[field] !== undefined && row !== undefined) expect(card[field], name).toBe(row);
		}
		const velocity = Number(card.muzzleVelocityMps ?? product.muzzleVelocityMps);
		if (product.muzzleEnergyJ !== undefined && card.pelletWeightG !== undefined)
			expect((Number(card.pelletWeightG) / 2000) * velocity ** 2).toBeCloseTo(product.muzzleEnergyJ, 0);
		const head = numberIn(/[\d.]+ mm/.exec(String(card.pellet ?? ''))?.[0]);
		const words = String(card.pellet ?? '').match(/[A-Z][a-z]+/g) ?? [];
		if (head !== undefined && words.length > 0)
			expect(
				catalog.some(
					({ name, headSizeMm }) => headSizeMm === head && words.every((word) => name.includes(word)),
				),
				`${card.pellet} is sold`,
			).toBe(true);
	});

	test('no text offers a choice that the product page does not have', {
		tags: ['CATX-690', 'FACE-149'],
	}, () => {
		const offers = (product: DemoProduct) =>
			/when (you )?order|to measure|on request|body measurements/i.test(texts(product)) ||
			[specified(product, 'Sizes'), specified(product, 'Waist')].some((row) => numbersIn(row).length > 1);
		const offering = catalog
			.filter((product) => offers(product) && demoOptions[product.key] === undefined)
			.map(({ key }) => key);
		expect(offering).toEqual([]);
	});

	test('a trigger is described once: its weight in the specification, its kind as an attribute', {
		tags: ['FACE-148'],
	}, () => {
		for (const product of catalog) {
			const row = specified(product, 'Trigger weight');
			if (row !== undefined) expect(row, product.key).toMatch(/^[\d.–]+ k?g$/);
		}
		expect(attributes['air-rifles']?.map(({ label }) => label)).toContain('Trigger weight');
	});

	test('sizes in the specification are those that can be chosen', { tags: ['CATX-690', 'FACE-149'] }, () => {
		for (const [key, { options }] of Object.entries(demoOptions)) {
			const { values = [] } = options.find(({ name }) => name === 'Size') ?? {};
			const row = specified(productAt(key), 'Sizes') ?? specified(productAt(key), 'Waist');
			const range = `${values[0]} to ${values.at(-1)}`;
			if (row !== undefined)
				expect([range, `EU ${range}`, `${range} inch`, values.join(', ')], key).toContain(row);
		}
	});

	test('a variant with another price is sold at another price', { tags: ['CATX-690'] }, () => {
		for (const key of Object.keys(demoOptions)) {
			const { variants = [] } = getVariants(productAt(key));
			const sold = new Map(
				variants.map(({ numericPrice, offerPrice }) => [numericPrice, offerPrice || numericPrice]),
			);
			expect(new Set(sold.values()).size, key).toBe(sold.size);
		}
	});
});
