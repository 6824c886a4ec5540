import { catalogue } from './catalogue/all.ts';
import { people } from './people.ts';
import { reviews } from './reviews.ts';

/** One order of the past half year, before it has prices: who bought what, when, and how it went. */
export type DemoPurchase = {
	/** Place in the list of people, or the demo's own shopper. */
	buyer: number | 'shopper';
	daysAgo: number;
	/** Of the day in India; decides the order of a day's orders too. */
	minuteOfDay: number;
	lines: { product: string; quantity: number }[];
	/** What became of its first line when it did not simply arrive. */
	calledOff?: 'cancelled' | 'rejected';
	/** Days from the order to the parcel's way and from there to the door. */
	shippedAfter: number;
	deliveredAfter: number;
};

const oldest = 180;

/** The same number for the same words every time, from 0 up to `below`. */
function drawn(words: string, below: number): number {
	let hash = 2166136261;
	for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
	return (hash >>> 0) % below;
}

const byKey = new Map(catalogue.map((product) => [product.key, product]));
/** Products in the stock of the shop, but for some that nobody bought, so that a product can be deleted in the demo too. */
const isBought = (product: string) => (byKey.get(product)?.stock ?? 0) > 0 && drawn(product, 10) < 6;

/** Pellets are bought by the tins, what wears out by twos and threes, everything else once. */
function quantityOf(product: string, seed: string): number {
	const category = byKey.get(product)?.category;
	if (category === 'air-pellets') return 1 + drawn(`${seed} tins`, 4);
	return category === 'consumables' ? 1 + drawn(`${seed} units`, 2) : 1;
}

const habits = (seed: string) => ({
	minuteOfDay: 8 * 60 + drawn(`${seed} minute`, 14 * 60),
	shippedAfter: 0.5 + drawn(`${seed} ship`, 17) / 10,
	deliveredAfter: 2 + drawn(`${seed} road`, 31) / 10,
});

/** Whoever wrote about a product bought it a week or two before; what one person bought within a week came in one parcel. */
function reviewedPurchases(): DemoPurchase[] {
	const made: DemoPurchase[] = [];
	for (const buyer of people.keys()) {
		const bought = reviews
			.filter((review) => review.person === buyer && isBought(review.product))
			.map(({ product, daysAgo }) => ({
				product,
				daysAgo: daysAgo + 9 + drawn(`${buyer} ${product}`, 8),
			}))
			.filter(({ daysAgo }) => daysAgo <= oldest)
			.sort((a, b) => b.daysAgo - a.daysAgo);
		for (const { product, daysAgo } of bought) {
			const seed = `${buyer} ${product} ${daysAgo}`;
			const line = { product, quantity: quantityOf(product, seed) };
			const last = made.at(-1);
			if (last?.buyer === buyer && last.daysAgo - daysAgo <= 6 && last.lines.length < 4)
				last.lines.push(line);
			else made.push({ buyer, daysAgo, lines: [line], ...habits(seed) });
		}
	}
	return made;
}

/** What clubs and regulars order again and again, more often of late and with something larger now and then. */
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

const bought = catalogue.map(({ key }) => key).filter(isBought);

function regularPurchases(): DemoPurchase[] {
	const made: DemoPurchase[] = [];
	for (let daysAgo = oldest - 1; daysAgo >= 0; daysAgo -= daysAgo > 120 ? 4 : daysAgo > 60 ? 2 : 1) {
		const seed = `regular ${daysAgo}`;
		const larger = daysAgo < 30 && daysAgo % 2 === 1 ? [bought[drawn(`${seed} larger`, bought.length)]] : [];
		const products = [
			...new Set([
				staples[drawn(`${seed} first`, staples.length)],
				staples[drawn(`${seed} second`, staples.length)],
				...larger,
			]),
		].filter((product) => product !== undefined && byKey.has(product));
		made.push({
			buyer: drawn(`${seed} buyer`, people.length),
			daysAgo,
			lines: products.map((product) => ({
				product: String(product),
				quantity: quantityOf(String(product), seed),
			})),
			...habits(seed),
		});
	}
	return made;
}

/** The demo shopper's own, one in every state, so that the profile shows what it can show. */
const shopperPurchases: DemoPurchase[] = [
	{ lines: [{ product: 'kavrin-glove-five-finger', quantity: 1 }], daysAgo: 64, minuteOfDay: 1130 },
	{
		lines: [
			{ product: 'kavrin-pistol-rest-stand', quantity: 1 },
			{ product: 'chakrit-pistol-cards-100', quantity: 2 },
		],
		daysAgo: 33,
		minuteOfDay: 700,
		calledOff: 'cancelled' as const,
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

/** Half a year of purchases, oldest first; a few of them were called off. */
export const purchases: DemoPurchase[] = [
	...[...reviewedPurchases(), ...regularPurchases()]
		.filter(({ lines }) => lines.length > 0)
		.map((purchase) => {
			const fate = drawn(`${purchase.buyer} ${purchase.daysAgo} fate`, 100);
			if (purchase.daysAgo < 4 || fate >= 6) return purchase;
			return { ...purchase, calledOff: fate < 5 ? ('cancelled' as const) : ('rejected' as const) };
		}),
	...shopperPurchases,
].sort((a, b) => b.daysAgo - a.daysAgo || a.minuteOfDay - b.minuteOfDay);
