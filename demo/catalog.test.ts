import { describe, expect, test } from 'vitest';
import { isLowStock } from '../shared/lowStock.ts';
import { getPinStates } from '../shared/states.ts';
import { defaultSettings } from '../store.config.ts';
import { brands } from './brands.ts';
import { catalog } from './catalog/all.ts';
import { categories } from './categories.ts';
import { people } from './people.ts';
import type { DemoProduct } from './product.ts';
import { reviews } from './reviews.ts';

/** Keys of the products that break a rule, so that a failing test names them. */
const findKeys = (breaks: (product: DemoProduct) => boolean) => catalog.filter(breaks).map(({ key }) => key);
const inPaise = (rupees: number) => Math.round(rupees * 100);
const withTax = (rupees: number, gst: number) => Math.round((inPaise(rupees) * (100 + gst)) / 100);
const row = (product: DemoProduct, name: string) =>
	product.specifications.find(([title]) => title === name)?.[1];
const isGun = ({ category }: DemoProduct) => ['air-rifles', 'air-pistols', 'co2-pistols'].includes(category);

describe('the demo catalog', () => {
	test('has at least 130 products, and at least 5 in every category', () => {
		expect(catalog.length).toBeGreaterThanOrEqual(130);
		const sparse = categories.filter(
			({ slug }) => catalog.filter(({ category }) => category === slug).length < 5,
		);
		expect(sparse).toEqual([]);
	});

	test('the eleven categories are in the order of /categories', { tags: ['CAT-003', 'CAT-013'] }, () => {
		expect(categories.map(({ slug }) => slug)).toEqual([
			'air-rifles',
			'air-pistols',
			'co2-pistols',
			'air-pellets',
			'spares',
			'air-rifle-accessories',
			'air-pistol-accessories',
			'manual-target-systems',
			'electronic-target-systems',
			'scatt-training-systems',
			'consumables',
		]);
	});

	test('aliases refer to a category', { tags: ['LST-012', 'LST-016'] }, () => {
		expect(categories.flatMap(({ slug, aliases }) => aliases.map((alias) => [alias, slug]))).toEqual([
			['pellets', 'air-pellets'],
			['scatt', 'scatt-training-systems'],
		]);
	});

	test('keys and names are unique, keys are kebab-case, names fit 120 characters', () => {
		expect(new Set(catalog.map(({ key }) => key)).size).toBe(catalog.length);
		expect(new Set(catalog.map(({ name }) => name.toLowerCase())).size).toBe(catalog.length);
		expect(findKeys(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
		expect(findKeys(({ name }) => name.length > 120)).toEqual([]);
	});

	test('every product is of a known category and brand, and every brand makes something', () => {
		const slugs = new Set(categories.map(({ slug }) => slug));
		const names = new Set<string>(brands.map(({ name }) => name));
		expect(findKeys(({ category }) => !slugs.has(category))).toEqual([]);
		expect(findKeys(({ brand }) => !names.has(brand))).toEqual([]);
		expect(new Set(catalog.map(({ brand }) => brand))).toEqual(names);
		expect(brands).toHaveLength(12);
	});

	test('every product has 3 to 7 features, 6 to 14 distinct specifications and a description', () => {
		expect(findKeys(({ features }) => features.length < 3 || features.length > 7)).toEqual([]);
		expect(findKeys(({ specifications }) => specifications.length < 6 || specifications.length > 14)).toEqual(
			[],
		);
		expect(
			findKeys(
				({ specifications }) => new Set(specifications.map(([title]) => title)).size < specifications.length,
			),
		).toEqual([]);
		expect(findKeys(({ shortDescription }) => shortDescription.length < 40)).toEqual([]);
	});
});

describe('prices', () => {
	test('are between ₹250 and ₹4,50,000, in whole paise', () => {
		expect(findKeys(({ price, offerPrice }) => (offerPrice ?? price) < 250 || price > 450_000)).toEqual([]);
		expect(findKeys(({ price }) => Math.abs(price * 100 - inPaise(price)) > 1e-6)).toEqual([]);
	});

	test('an offer price is below the price', () => {
		expect(findKeys(({ price, offerPrice }) => offerPrice !== undefined && offerPrice >= price)).toEqual([]);
	});

	test('no price with GST exceeds the MRP', () => {
		expect(findKeys(({ price, gst, mrp }) => withTax(price, gst) > inPaise(mrp))).toEqual([]);
	});

	test('GST is 5 % for sports goods and leather gloves, 18 % for the rest', () => {
		expect(findKeys(({ hsn, gst }) => gst !== (['9506', '4203'].includes(hsn) ? 5 : 18))).toEqual([]);
		expect(findKeys((product) => (product.hsn === '9304') !== isGun(product))).toEqual([]);
		expect(findKeys(({ category, hsn }) => (hsn === '9306') !== (category === 'air-pellets'))).toEqual([]);
		expect(findKeys(({ hsn }) => !/^\d{4}$/.test(hsn))).toEqual([]);
	});

	test('shipping charges are none above the free-shipping limit, and never more than the flat fee', () => {
		const { freeOver, flatCap } = defaultSettings.shipping;
		expect(
			findKeys(
				({ price, offerPrice, shippingCharges }) =>
					(offerPrice ?? price) > (freeOver ?? Number.POSITIVE_INFINITY) && shippingCharges > 0,
			),
		).toEqual([]);
		expect(
			findKeys(
				({ shippingCharges }) =>
					shippingCharges < 0 || shippingCharges > (flatCap ?? Number.POSITIVE_INFINITY),
			),
		).toEqual([]);
	});
});

describe('guns and pellets', () => {
	test('muzzle energy is half the mass times the square of the velocity, within 10 %', () => {
		const pelletKg = (calibreMm: number) => (calibreMm === 5.5 ? 0.98 : 0.53) / 1000;
		const inconsistent = findKeys(({ calibreMm = 4.5, muzzleEnergyJ, muzzleVelocityMps }) => {
			if (muzzleEnergyJ === undefined || muzzleVelocityMps === undefined) return false;
			const computed = 0.5 * pelletKg(calibreMm) * muzzleVelocityMps ** 2;
			return Math.abs(computed - muzzleEnergyJ) > 0.1 * computed;
		});
		expect(inconsistent).toEqual([]);
	});

	test('a gun states calibre, energy, velocity, power, weight and barrel', () => {
		expect(
			findKeys(
				(product) =>
					isGun(product) &&
					[
						product.calibreMm,
						product.muzzleEnergyJ,
						product.muzzleVelocityMps,
						product.powerSource,
						product.weightG,
						product.barrelLengthMm,
					].includes(undefined),
			),
		).toEqual([]);
	});

	test('a gun states its warranty and the box content; pellets have no warranty', () => {
		expect(
			findKeys((product) => isGun(product) && !(row(product, 'Warranty') && row(product, 'In the box'))),
		).toEqual([]);
		expect(
			findKeys((product) => product.category === 'air-pellets' && row(product, 'Warranty') !== undefined),
		).toEqual([]);
	});

	test('a gun outside the licence-free class of 20 J and 4.5 mm says so and is out of stock', () => {
		const licensed = catalog.filter(
			(product) => isGun(product) && ((product.muzzleEnergyJ ?? 0) > 20 || (product.calibreMm ?? 0) > 4.5),
		);
		expect(licensed.map(({ key }) => key)).toEqual(['tarkeen-vana-22']);
		expect(licensed.every(({ stock }) => stock === 0)).toBe(true);
		expect(licensed.every(({ name }) => name.includes('licence required'))).toBe(true);
	});

	test('specification rows agree with the product fields', () => {
		const number = (text: string | undefined) => (text === undefined ? undefined : Number.parseFloat(text));
		const grams = (text: string | undefined) => {
			const [, amount, unit] = text?.match(/^([\d.]+) (kg|g)\b/) ?? [];
			return amount === undefined
				? undefined
				: Math.round(Number(amount) * (unit === 'kg' ? 1000 : 1) * 100) / 100;
		};
		const differs = (stated: number | undefined, fact: number | undefined) =>
			stated !== undefined && stated !== fact;
		expect(findKeys((p) => differs(number(row(p, 'Calibre')), p.calibreMm))).toEqual([]);
		expect(findKeys((p) => differs(number(row(p, 'Muzzle energy')), p.muzzleEnergyJ))).toEqual([]);
		expect(findKeys((p) => differs(number(row(p, 'Muzzle velocity')), p.muzzleVelocityMps))).toEqual([]);
		expect(findKeys((p) => differs(number(row(p, 'Barrel length')), p.barrelLengthMm))).toEqual([]);
		expect(
			findKeys((p) =>
				differs(grams(row(p, 'Weight')), p.category === 'air-pellets' ? p.pelletWeightG : p.weightG),
			),
		).toEqual([]);
	});
});

describe('examples for testers', () => {
	const count = (matches: (product: DemoProduct) => boolean) => catalog.filter(matches).length;

	test('one product costs ₹1,00,000 and one ₹1,00,001', () => {
		expect(count(({ price }) => price === 100_000)).toBe(1);
		expect(count(({ price }) => price === 100_001)).toBe(1);
	});

	test('among the best sellers, one sold exactly 100 times and one 101 times', () => {
		expect(count(({ isHot, openingSoldCount }) => isHot === true && openingSoldCount === 100)).toBe(1);
		expect(count(({ isHot, openingSoldCount }) => isHot === true && openingSoldCount === 101)).toBe(1);
	});

	test('some products are new, hot, on offer, sold out, low in stock, or have three pictures or a long name', () => {
		for (const flagged of [count(({ isNew }) => isNew === true), count(({ isHot }) => isHot === true)]) {
			expect(flagged).toBeGreaterThanOrEqual(8);
			expect(flagged).toBeLessThanOrEqual(12);
		}
		expect(count(({ offerPrice }) => offerPrice !== undefined)).toBeGreaterThanOrEqual(20);
		expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(8);
		expect(
			count(({ stock }) =>
				isLowStock({ available: stock, status: 'active' }, defaultSettings.products.lowStock),
			),
		).toBeGreaterThanOrEqual(10);
		expect(count(({ pictures }) => pictures === 3)).toBeGreaterThanOrEqual(10);
		expect(count(({ name }) => name.length > 80)).toBe(2);
	});

	test('products were created within 700 days, and only recent ones are new', () => {
		const days = catalog.map(({ addedDaysAgo }) => addedDaysAgo);
		expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...days)).toBeLessThanOrEqual(700);
		expect(findKeys(({ isNew, addedDaysAgo }) => isNew === true && addedDaysAgo > 60)).toEqual([]);
	});
});

describe('people', () => {
	test('are forty, with undeliverable email addresses and ten-digit phone numbers', () => {
		expect(people).toHaveLength(40);
		expect(new Set(people.map(({ email }) => email)).size).toBe(40);
		expect(new Set(people.map(({ name }) => name)).size).toBe(40);
		expect(people.filter(({ email }) => !/^[a-z.]+@example\.(com|org|net)$/.test(email))).toEqual([]);
		expect(people.filter(({ phone }) => !/^[6-9]\d{9}$/.test(phone))).toEqual([]);
	});

	test('have PIN codes of their state', () => {
		const astray = people.filter(({ state, postalCode }) => {
			return !/^[1-9]\d{5}$/.test(postalCode) || !getPinStates(postalCode).some((name) => name === state);
		});
		expect(astray).toEqual([]);
	});
});

describe('reviews', () => {
	test('are at least 320, of known products by known people, one per person and product', () => {
		expect(reviews.length).toBeGreaterThanOrEqual(320);
		const keys = new Set(catalog.map(({ key }) => key));
		expect(reviews.filter(({ product }) => !keys.has(product))).toEqual([]);
		expect(reviews.filter(({ person }) => people[person] === undefined)).toEqual([]);
		expect(new Set(reviews.map(({ product, person }) => `${product} ${person}`)).size).toBe(reviews.length);
	});

	test('REV: comments have 10 to 500 characters and no two are the same', () => {
		expect(reviews.filter(({ comment }) => comment.trim().length < 10 || comment.length > 500)).toEqual([]);
		expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length);
	});

	test('are newer than their product', () => {
		const added = new Map(catalog.map(({ key, addedDaysAgo }) => [key, addedDaysAgo]));
		expect(reviews.filter(({ product, daysAgo }) => daysAgo >= (added.get(product) ?? 0))).toEqual([]);
		expect(reviews.filter(({ daysAgo }) => daysAgo < 1)).toEqual([]);
	});

	test('have a realistic distribution of ratings', () => {
		const share = (stars: number) =>
			(100 * reviews.filter(({ rating }) => rating === stars).length) / reviews.length;
		const expected: [stars: number, percent: number][] = [
			[5, 55],
			[4, 25],
			[3, 10],
			[2, 6],
			[1, 4],
		];
		for (const [stars, percent] of expected) {
			expect(Math.abs(share(stars) - percent), `share of ${stars} stars`).toBeLessThanOrEqual(3);
		}
	});

	test('are no more than the units sold', () => {
		const sold = new Map(catalog.map(({ key, openingSoldCount }) => [key, openingSoldCount ?? 0]));
		const perProduct = Map.groupBy(reviews, ({ product }) => product);
		expect(
			[...perProduct].filter(([key, list]) => list.length > (sold.get(key) ?? 0)).map(([key]) => key),
		).toEqual([]);
	});
});
