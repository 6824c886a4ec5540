import { businessPurchases } from './businessPurchases.ts';
import { catalog } from './catalog/all.ts';
import { codPurchases } from './codPurchases.ts';
import { people } from './people.ts';
import { reviews } from './reviews.ts';

/** An order of the past half year, before pricing. */
export type DemoPurchase = {
	/** Index in `people`, or the demo shopper. */
	buyer: number | 'shopper';
	daysAgo: number;
	/** Time of the day in India, in minutes; also the sort key within a day. */
	minuteOfDay: number;
	lines: { product: string; quantity: number }[];
	/** Of a business buyer, registered in the State of the address. */
	gstin?: string;
	/** The registered name of that business. */
	legalName?: string;
	/** Final status of the first item, when it was not delivered. */
	endedAs?: 'cancelled' | 'rejected';
	/** Days from order to shipment, and from shipment to delivery. */
	shippedAfter: number;
	deliveredAfter: number;
	/** Paid on delivery, which takes the parcel or refuses it; paid online without it. */
	onDelivery?: 'taken' | 'refused';
};

const oldest = 180;

/** Deterministic number from 0 to `below` - 1 for a seed. */
function pseudoRandom(words: string, below: number): number {
	let hash = 2166136261;
	for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
	return (hash >>> 0) % below;
}

const byKey = new Map(catalog.map((product) => [product.key, product]));
/** Whether a product has past orders. Some in stock have none, so that the demo has products that can be deleted. */
const isPurchased = (product: string) =>
	(byKey.get(product)?.stock ?? 0) > 0 && pseudoRandom(product, 10) < 6;

/** Several tins of pellets, one or two consumables, one of anything else. */
function getQuantity(product: string, seed: string): number {
	const category = byKey.get(product)?.category;
	if (category === 'air-pellets') return 1 + pseudoRandom(`${seed} tins`, 4);
	return category === 'consumables' ? 1 + pseudoRandom(`${seed} units`, 2) : 1;
}

const habits = (seed: string) => ({
	minuteOfDay: 8 * 60 + pseudoRandom(`${seed} minute`, 14 * 60),
	shippedAfter: 0.5 + pseudoRandom(`${seed} ship`, 17) / 10,
	deliveredAfter: 2 + pseudoRandom(`${seed} road`, 31) / 10,
});

/** Reviewers ordered the product one or two weeks earlier; purchases within a week are one order. */
function reviewedPurchases(): DemoPurchase[] {
	const purchases: DemoPurchase[] = [];
	for (const buyer of people.keys()) {
		const bought = reviews
			.filter((review) => review.person === buyer && isPurchased(review.product))
			.map(({ product, daysAgo }) => ({
				product,
				daysAgo: daysAgo + 9 + pseudoRandom(`${buyer} ${product}`, 8),
			}))
			.filter(({ daysAgo }) => daysAgo <= oldest)
			.sort((a, b) => b.daysAgo - a.daysAgo);
		for (const { product, daysAgo } of bought) {
			const seed = `${buyer} ${product} ${daysAgo}`;
			const line = { product, quantity: getQuantity(product, seed) };
			const last = purchases.at(-1);
			if (last?.buyer === buyer && last.daysAgo - daysAgo <= 6 && last.lines.length < 4)
				last.lines.push(line);
			else purchases.push({ buyer, daysAgo, lines: [line], ...habits(seed) });
		}
	}
	return purchases;
}

/** Repeated orders of clubs and regular customers, growing over time, sometimes with a larger item. */
const staples = [
	'zinnora-finale-rifle-450',
	'zinnora-basis-training',
	'sarvik-club-wadcutter',
	'aravan-school-flat',
	'chakrit-rifle-cards-100',
	'chakrit-pistol-cards-100',
	'vayusar-co2-capsules-10',
	'zinnora-cleaning-felts-300',
	'sarvik-mistr-pistol',
	'vayusar-silicone-oil-30',
];

const bought = catalog.map(({ key }) => key).filter(isPurchased);

function regularPurchases(): DemoPurchase[] {
	const purchases: DemoPurchase[] = [];
	for (let daysAgo = oldest - 1; daysAgo >= 0; daysAgo -= daysAgo > 120 ? 4 : daysAgo > 60 ? 2 : 1) {
		const seed = `regular ${daysAgo}`;
		const larger =
			daysAgo < 30 && daysAgo % 2 === 1 ? [bought[pseudoRandom(`${seed} larger`, bought.length)]] : [];
		const products = [
			...new Set([
				staples[pseudoRandom(`${seed} first`, staples.length)],
				staples[pseudoRandom(`${seed} second`, staples.length)],
				...larger,
			]),
		].filter((product) => product !== undefined && byKey.has(product));
		purchases.push({
			buyer: pseudoRandom(`${seed} buyer`, people.length),
			daysAgo,
			lines: products.map((product) => ({
				product: String(product),
				quantity: getQuantity(String(product), seed),
			})),
			...habits(seed),
		});
	}
	return purchases;
}

/** Orders of the demo shopper, one in every state, so that the profile shows them all. */
const shopperPurchases: DemoPurchase[] = [
	{ lines: [{ product: 'kavrin-glove-five-finger', quantity: 1 }], daysAgo: 64, minuteOfDay: 1130 },
	{
		lines: [
			{ product: 'kavrin-pistol-rest-stand', quantity: 1 },
			{ product: 'chakrit-pistol-cards-100', quantity: 2 },
		],
		daysAgo: 33,
		minuteOfDay: 700,
		endedAs: 'cancelled' as const,
	},
	{ lines: [{ product: 'zinnora-finale-rifle-450', quantity: 3 }], daysAgo: 7, minuteOfDay: 1244 },
	{
		lines: [
			{ product: 'halvorin-diopter-d1', quantity: 1 },
			{ product: 'zinnora-cleaning-felts-300', quantity: 1 },
		],
		daysAgo: 3,
		minuteOfDay: 611,
	},
	{ lines: [{ product: 'sarvik-club-wadcutter', quantity: 4 }], daysAgo: 0, minuteOfDay: 500 },
].map((purchase) => ({ buyer: 'shopper' as const, shippedAfter: 1, deliveredAfter: 3, ...purchase }));

/** Half a year of purchases, oldest first; a few were cancelled or rejected. */
export const purchases: DemoPurchase[] = [
	...[...reviewedPurchases(), ...regularPurchases()]
		.filter(({ lines }) => lines.length > 0)
		.map((purchase) => {
			const fate = pseudoRandom(`${purchase.buyer} ${purchase.daysAgo} fate`, 100);
			if (purchase.daysAgo < 4 || fate >= 6) return purchase;
			return { ...purchase, endedAs: fate < 5 ? ('cancelled' as const) : ('rejected' as const) };
		}),
	...shopperPurchases,
	...businessPurchases,
	...codPurchases,
].sort((a, b) => b.daysAgo - a.daysAgo || a.minuteOfDay - b.minuteOfDay);
