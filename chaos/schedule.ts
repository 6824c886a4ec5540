import type { Options } from './options.ts';
import { createRandom, type Random } from './random.ts';

/** A product of the storm's shop. Prices are rupees. */
export type ProductPlan = {
	isScarce: boolean;
	stock: number;
	price: number;
	gstPercent: number;
	shipping: number;
	/** Its rate depends on the value of a piece. */
	isApparel: boolean;
};

/** What one shopper does from an empty cart to the order, or as far as they come. */
export type CheckoutPlan = {
	number: number;
	shopper: number;
	/** Indexes of products, each once. */
	lines: { product: number; quantity: number }[];
	/** How often one line is added with the same Idempotency-Key at the same time. */
	adds: number;
	/** Presses of Pay Now at the same time, each at another instance. */
	payNowClicks: number;
	/** Pays the courier where the goods allow it. */
	onDelivery: boolean;
	/** A second tab that buys another product at the same time. */
	secondTab: number | undefined;
	card: 'succeeds' | 'declined first' | 'late' | 'late then succeeds' | 'succeeds unheard';
	/** Milliseconds before the payment. */
	thinksMs: number;
	afterwards: 'verify and claim' | 'verify' | 'claim' | 'payment check' | 'closes the browser';
	/** Verify and claim calls at the same time, and how often they are repeated later. */
	copies: number;
	replays: number;
	/** The claim names another total, status and address. */
	falseClaim: boolean;
};

/** A stopped instance gets SIGTERM, all others SIGKILL. */
export const killTargets = ['instance', 'stopped instance', 'gateway', 'mail server', 'database'] as const;
export type KillTarget = (typeof killTargets)[number];
/** @property before the number of the checkout at whose start it happens */
export type Kill = { before: number; target: KillTarget; instance: number; downMs: number };

export const adminActions = [
	'cancel',
	'cancel twice at the same time',
	'ship',
	'collect on delivery',
	'return',
	'buyer cancels',
	'buyer cancels during shipment',
	'refund partly',
	'set stock',
	'set price',
	'release reservation',
	'refund at the gateway',
	'sell at the counter',
	'order by telephone',
	'record parcels',
	'ask for stock',
	'delete account',
] as const;
export type AdminAction = {
	before: number;
	kind: (typeof adminActions)[number];
	/** At least 0 and below 1: chooses the order, product or reservation among those there are. */
	choice: number;
	amount: number;
};

export type Schedule = {
	products: ProductPlan[];
	shoppers: number;
	/** Shoppers who delete their account while they buy. */
	leavers: number;
	checkouts: CheckoutPlan[];
	kills: Kill[];
	admins: AdminAction[];
};

function planProducts(checkouts: number, random: Random): ProductPlan[] {
	const scarce = Math.max(4, Math.round(checkouts / 12));
	const plenty = Math.max(4, Math.round(checkouts / 25));
	return Array.from({ length: scarce + plenty }, (_, index) => ({
		isScarce: index < scarce,
		stock: index < scarce ? 1 + random.below(5) : 40 + random.below(60),
		price: 50 + random.below(4000),
		gstPercent: random.pick([0, 5, 12, 18, 28]),
		shipping: random.pick([0, 0, 40, 99]),
		isApparel: random.chance(0.25),
	}));
}

function planCheckout(
	number: number,
	shopper: number,
	products: ProductPlan[],
	random: Random,
): CheckoutPlan {
	const scarce = products.filter(({ isScarce }) => isScarce).length;
	const plentiful = () => scarce + random.below(products.length - scarce);
	const lines = new Map<number, number>();
	for (let count = random.pick([1, 1, 2, 3]); count > 0; count--)
		lines.set(
			// Shoppers who come at the same time want the same scarce product, so that they race for its last units.
			random.chance(0.35) ? Math.floor(number / 10) % scarce : plentiful(),
			random.pick([1, 1, 1, 2]),
		);
	const other = plentiful();
	return {
		number,
		shopper,
		lines: [...lines].map(([product, quantity]) => ({ product, quantity })),
		adds: random.pick([1, 1, 2]),
		payNowClicks: random.pick([1, 1, 2, 3]),
		onDelivery: random.chance(0.25),
		secondTab: random.chance(0.12) && !lines.has(other) ? other : undefined,
		card: random.weighted({
			succeeds: 78,
			'declined first': 8,
			'succeeds unheard': 6,
			late: 4,
			'late then succeeds': 4,
		}),
		thinksMs: random.chance(0.2) ? random.below(2500) : random.below(150),
		afterwards: random.weighted({
			'verify and claim': 50,
			verify: 8,
			claim: 8,
			'payment check': 6,
			'closes the browser': 28,
		}),
		copies: random.pick([1, 1, 2, 4]),
		replays: random.pick([0, 0, 1, 3]),
		falseClaim: random.chance(0.2),
	};
}

/** What happens in a storm and when, all of it drawn from the seed. */
export function planStorm({ seed, checkouts, kills, instances, database }: Options): Schedule {
	const products = planProducts(checkouts, createRandom(seed, 'products'));
	const buying = createRandom(seed, 'checkouts');
	const shoppers = Math.max(8, Math.ceil(checkouts / 4));
	const killing = createRandom(seed, 'kills');
	// PGlite runs inside of its only instance.
	const weights = {
		instance: 35,
		'stopped instance': 15,
		gateway: 17,
		'mail server': 15,
		database: database === 'pglite' ? 0 : 18,
	};
	const administering = createRandom(seed, 'admins');
	return {
		products,
		shoppers,
		leavers: Math.max(4, Math.ceil(checkouts / 20)),
		checkouts: Array.from({ length: checkouts }, (_, number) =>
			planCheckout(number, number % shoppers, products, buying),
		),
		kills: Array.from({ length: kills }, (_, index) => ({
			// Spread evenly, so that a process has restarted before the next one.
			before: Math.floor(((index + 0.2 + killing.next() * 0.6) * checkouts) / kills),
			target: killing.weighted(weights),
			instance: killing.below(instances),
			downMs: killing.below(1200),
		})),
		admins: Array.from({ length: checkouts }, () => ({
			before: Math.floor(checkouts * (0.05 + 0.95 * administering.next())),
			kind: administering.weighted({
				cancel: 20,
				'cancel twice at the same time': 14,
				ship: 10,
				'collect on delivery': 16,
				return: 20,
				'buyer cancels': 14,
				'buyer cancels during shipment': 8,
				'refund partly': 10,
				'set stock': 18,
				'set price': 12,
				'release reservation': 18,
				'refund at the gateway': 8,
				'sell at the counter': 10,
				'order by telephone': 14,
				'record parcels': 16,
				'ask for stock': 16,
				'delete account': 6,
			}),
			choice: administering.next(),
			amount: administering.next(),
		})).sort((one, other) => one.before - other.before),
	};
}
