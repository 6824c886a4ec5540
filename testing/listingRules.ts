/**
 * Filters, sorting and paging of a listing over a plain list in memory.
 * The shop does this in the database; tests compare the two.
 */
export type ListedProduct = {
	id: string;
	name: string;
	shortDescription: string;
	brand: string;
	category: { name: string; slugs: string[] };
	/** Rupees. */
	numericPrice: number;
	/** Rupees; 0 without an offer. */
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

export type ListingQuery = {
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

/** The documented rule, which finds no more than the shop does. */
const matches = ({ name, shortDescription, brand, category }: ListedProduct, q: string): boolean =>
	[name, shortDescription, brand, category.name].some((text) => contains(text, q));

function passesFilters(product: ListedProduct, query: ListingQuery): boolean {
	const { q, category, brand, minPrice, maxPrice, availability, rating, onSale } = query;
	if (q !== '') {
		if (!matches(product, q)) return false;
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

const trueFirst = (a: boolean, b: boolean) => Number(b) - Number(a);
const alphabetical = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function order(query: ListingQuery): (a: ListedProduct, b: ListedProduct) => number {
	const byName = (a: ListedProduct, b: ListedProduct) =>
		alphabetical(a.name.toLowerCase(), b.name.toLowerCase());
	const sorts: Record<ListingQuery['sort'], (a: ListedProduct, b: ListedProduct) => number> = {
		'price-asc': (a, b) => paid(a) - paid(b),
		'price-desc': (a, b) => paid(b) - paid(a),
		rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
		newest: (a, b) => b.createdAt - a.createdAt,
		'name-asc': byName,
		'name-desc': (a, b) => byName(b, a),
		featured: (a, b) =>
			trueFirst(a.inStock, b.inStock) ||
			trueFirst(a.isHot, b.isHot) ||
			trueFirst(a.isNew, b.isNew) ||
			b.soldCount - a.soldCount,
	};
	return (a, b) => sorts[query.sort](a, b) || alphabetical(a.id, b.id);
}

export function listByRules(
	products: ListedProduct[],
	query: ListingQuery,
): { ids: string[]; total: number } {
	const filtered = products.filter((product) => passesFilters(product, query)).sort(order(query));
	const first = (query.page - 1) * query.limit;
	return { ids: filtered.slice(first, first + query.limit).map(({ id }) => id), total: filtered.length };
}
