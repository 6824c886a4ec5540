import { formatRupees } from '../../../shared/money.ts';
import { toSound } from './words.ts';

/** A price in words, as in `under 20000` or `5k se kam`. */
type PriceRange = { min: number | undefined; max: number | undefined };
/** The words that were read, by position. */
type Place = { from: number; to: number };

const factors: Record<string, number> = {
	k: 1000,
	thousand: 1000,
	hazar: 1000,
	hajar: 1000,
	hajaar: 1000,
	hazaar: 1000,
	sau: 100,
	hundred: 100,
	lakh: 100_000,
	lac: 100_000,
	lakhs: 100_000,
	lacs: 100_000,
	l: 100_000,
};
/** Factors that are of money alone: five hundred may be pellets, and half an l the content of a cylinder. */
const ofMoney = new Set(Object.keys(factors).filter((name) => !['sau', 'hundred', 'l'].includes(name)));
const currency = new Set(['rs', 'inr', 'rupees', 'rupee', 'rupaye', 'rupay', 'rupaiya', '₹']);
const below = new Set([
	'under',
	'below',
	'within',
	'upto',
	'max',
	'maximum',
	'less',
	'cheaper',
	'budget',
	'niche',
]);
const above = new Set(['above', 'over', 'more', 'min', 'minimum', 'upar', 'from']);
const belowAfter = new Set(['tak', 'kam', 'niche', 'neeche', 'andar', 'ander', 'below', 'under', 'budget']);
const aboveAfter = new Set(['upar', 'uper', 'jyada', 'zyada', 'plus']);
const between = new Set(['ke', 'ki', 'se', 'ka', 'than', 'to', 'up', 'of', 'too']);

/** An amount, the position after it, and whether it says itself that it is money. */
type Amount = { rupees: number; to: number; saysMoney: boolean };

/** The amount at a position. Without a factor it needs three digits, since 22 is a calibre. */
function amountAt(words: string[], at: number): Amount | undefined {
	let place = at;
	while (currency.has(words[place] ?? '')) place++;
	const [, digits, joined = ''] =
		/^₹?(\d+(?:\.\d+)?)(k|l|lakh|lac|thousand)?(?:\/-)?$/.exec(words[place] ?? '') ?? [];
	if (digits === undefined) return undefined;
	const next = factors[words[place + 1] ?? ''];
	const factor = factors[joined] ?? next;
	const rupees = Number(digits) * (factor ?? 1);
	const end = place + (joined === '' && next !== undefined ? 2 : 1);
	let to = end;
	while (currency.has(words[to] ?? '')) to++;
	const saysMoney =
		ofMoney.has(joined || (words[place + 1] ?? '')) ||
		place > at ||
		to > end ||
		(words[place] ?? '').startsWith('₹');
	const isMoney = saysMoney || factor !== undefined || rupees >= 100;
	return isMoney && rupees <= 1_000_000_000 ? { rupees, to, saysMoney } : undefined;
}

/** Positions before which only small words stand between. */
function skip(words: string[], at: number): number {
	let place = at;
	while (between.has(words[place] ?? '')) place++;
	return place;
}

/** Less without a word such as `under` may be what one piece of a pack costs. */
const leastAlone = 1000;

/** The first price in words, in rupees; an amount of money alone is the highest price. Undefined without one. */
function readPrice(words: string[]): (PriceRange & Place) | undefined {
	let alone: (PriceRange & Place) | undefined;
	for (const [from, word] of words.entries()) {
		if (word === 'between') {
			const low = amountAt(words, from + 1);
			const high =
				low && ['and', 'to'].includes(words[low.to] ?? '') ? amountAt(words, low.to + 1) : undefined;
			if (low && high) return { min: low.rupees, max: high.rupees, from, to: high.to };
		}
		const isBelow = below.has(word) || (word === 'up' && words[from + 1] === 'to');
		if (isBelow || above.has(word)) {
			const amount = amountAt(words, skip(words, from + 1));
			if (amount)
				return isBelow
					? { min: undefined, max: amount.rupees, from, to: amount.to }
					: { min: amount.rupees, max: undefined, from, to: amount.to };
		}
		const amount = amountAt(words, from);
		if (amount === undefined) continue;
		const after = skip(words, amount.to);
		if (belowAfter.has(words[after] ?? ''))
			return { min: undefined, max: amount.rupees, from, to: after + 1 };
		if (aboveAfter.has(words[after] ?? ''))
			return { min: amount.rupees, max: undefined, from, to: after + 1 };
		if (amount.saysMoney && amount.rupees >= leastAlone)
			alone ??= { min: undefined, max: amount.rupees, from, to: amount.to };
	}
	return alone;
}

/** The lowest price in words, longer phrases first. Alone, `lowest` and `low` say how something is, as in `low recoil`. */
const lowestPrice = [
	...['price low to high', 'lowest price', 'lowest rate', 'lowest cost', 'low price', 'low rate', 'low cost'],
	...['low budget', 'less price', 'sabse sasta', 'sab ton sasta', 'kam daam', 'kam kimat'],
	...['kam price', 'kam rate', 'ghat kimat', 'cheapest', 'cheaper', 'cheap', 'budget', 'affordable'],
	...['economical', 'inexpensive', 'sasta'],
].map((phrase) => phrase.split(' ').map(toSound));

/** Where words ask for the lowest price, as `cheap` or `sasta`, in any spelling; undefined when none do. */
function findLowestPrice(words: string[]): Place | undefined {
	const sounds = words.map(toSound);
	for (const phrase of lowestPrice) {
		const from = sounds.findIndex((_, at) => phrase.every((sound, place) => sounds[at + place] === sound));
		if (from >= 0) return { from, to: from + phrase.length };
	}
	return undefined;
}

/** For people, as in `Up to ₹20,000`. */
function priceText({ min, max }: PriceRange): string {
	if (min !== undefined && max !== undefined) return `${formatRupees(min)} to ${formatRupees(max)}`;
	return min === undefined ? `Up to ${formatRupees(max ?? 0)}` : `From ${formatRupees(min)}`;
}

/** What words say about the price. */
export type ReadPrices = {
	price: PriceRange | undefined;
	/** Whether the words ask for what costs least, as `cheap` and `sasta` do. */
	cheapestFirst: boolean;
	/** The filters that were read, each with its words. */
	filters: { name: string; words: string[] }[];
	/** The other words. */
	rest: string[];
};

const withoutPlace = (words: string[], place: Place | undefined): string[] =>
	place === undefined ? words : words.toSpliced(place.from, place.to - place.from);

/** Reads the prices of a search from its words. */
export function readPrices(words: string[]): ReadPrices {
	const price = readPrice(words);
	const others = withoutPlace(words, price);
	const lowest = findLowestPrice(others);
	return {
		price: price && { min: price.min, max: price.max },
		cheapestFirst: lowest !== undefined,
		filters: [
			...(price ? [{ name: priceText(price), words: words.slice(price.from, price.to) }] : []),
			...(lowest ? [{ name: 'Cheapest first', words: others.slice(lowest.from, lowest.to) }] : []),
		],
		rest: withoutPlace(others, lowest),
	};
}
