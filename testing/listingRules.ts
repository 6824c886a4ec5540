/**
 * How a listing filters, sorts and pages (document 1, §5 and §9; D24, D41, D43), written over a plain list in memory.
 * The shop lets the database do this; tests compare the two.
 */
export type ListedProduct = {
	id: string;
	name: string;
	shortDescription: string;
	brand: string;
	category: { name: string; slugs: string[] };
	/** Rupees. */
	numericPrice: number;
	/** Rupees, 0 without an offer. */
	offerPrice: number;
	inStock: boolean;
	rating: number;
	reviewCount: number;
	soldCount: number;
	isNew: boolean;
	isHot: boolean;
	/** Milliseconds. */
	createdAt: number;
};

export type ListingQuestion = {
	q: string;
	category: string[];
	brand: string[];
	minPrice: number | undefined;
	maxPrice: number | undefined;
	availability: ('in-stock' | 'out-of-stock')[];
	rating: number[];
	onSale: boolean;
	sort: 'featured' | 'price-asc' | 'price-desc' | 'rating' | 'newest' | 'name-asc' | 'name-desc';
	page: number;
	limit: number;
};

const paid = (product: ListedProduct) => (product.offerPrice > 0 ? product.offerPrice : product.numericPrice);
const contains = (text: string, q: string) => text.toLowerCase().includes(q.toLowerCase());

function answers(product: ListedProduct, q: string): boolean {
	return [product.name, product.shortDescription, product.brand, product.category.name].some((text) =>
		contains(text, q),
	);
}

function keeps(product: ListedProduct, asked: ListingQuestion): boolean {
	const { q, category, brand, minPrice, maxPrice, availability, rating, onSale } = asked;
	if (q !== '') {
		if (!answers(product, q)) return false;
	} else if (category.length > 0 && !category.some((slug) => product.category.slugs.includes(slug))) {
		return false;
	}
	if (brand.length > 0 && !brand.includes(product.brand)) return false;
	const bounds = [minPrice, maxPrice];
	if (minPrice !== undefined && maxPrice !== undefined) bounds.sort((a, b) => Number(a) - Number(b));
	const [lowest = 0, highest = Number.POSITIVE_INFINITY] = bounds;
	if (paid(product) < lowest || paid(product) > highest) return false;
	if (availability.length > 0 && !availability.includes(product.inStock ? 'in-stock' : 'out-of-stock'))
		return false;
	if (rating.length > 0 && !rating.some((least) => product.rating >= least)) return false;
	return !onSale || product.offerPrice > 0;
}

/** 0 for a whole word of the name, 1 for a part of it, 2 for a whole word elsewhere, 3 for a part. */
function rank(product: ListedProduct, q: string): number {
	const isWordIn = (text: string) =>
		` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `.includes(` ${q.toLowerCase()} `);
	const { name, shortDescription, brand, category } = product;
	if (contains(name, q)) return isWordIn(name) ? 0 : 1;
	return [shortDescription, brand, category.name].some(isWordIn) ? 2 : 3;
}

const yesFirst = (a: boolean, b: boolean) => Number(b) - Number(a);
const alphabetical = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function order(asked: ListingQuestion): (a: ListedProduct, b: ListedProduct) => number {
	const byName = (a: ListedProduct, b: ListedProduct) =>
		alphabetical(a.name.toLowerCase(), b.name.toLowerCase());
	const sorts: Record<ListingQuestion['sort'], (a: ListedProduct, b: ListedProduct) => number> = {
		'price-asc': (a, b) => paid(a) - paid(b),
		'price-desc': (a, b) => paid(b) - paid(a),
		rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
		newest: (a, b) => b.createdAt - a.createdAt,
		'name-asc': byName,
		'name-desc': (a, b) => byName(b, a),
		featured: (a, b) =>
			(asked.q === '' ? 0 : rank(a, asked.q) - rank(b, asked.q)) ||
			yesFirst(a.inStock, b.inStock) ||
			yesFirst(a.isHot, b.isHot) ||
			yesFirst(a.isNew, b.isNew) ||
			b.soldCount - a.soldCount,
	};
	return (a, b) => sorts[asked.sort](a, b) || alphabetical(a.id, b.id);
}

export function listByTheRules(
	products: ListedProduct[],
	asked: ListingQuestion,
): { ids: string[]; total: number } {
	const kept = products.filter((product) => keeps(product, asked)).sort(order(asked));
	const first = (asked.page - 1) * asked.limit;
	return { ids: kept.slice(first, first + asked.limit).map(({ id }) => id), total: kept.length };
}
