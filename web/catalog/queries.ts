import type { Category } from '../../contracts/categories.ts';
import type { ProductId } from '../../contracts/ids.ts';
import { type Listing, pageSize, searchOfListing } from '../../contracts/listing.ts';
import type { Facets, Product, ProductCard, ProductPage } from '../../contracts/products.ts';
import type { Review } from '../../contracts/reviews.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/shopData.ts';
import { productsIn } from './productFields.ts';

export const categoriesQuery = (call: Call = browserCall): Query<Category[]> => ({
	queryKey: ['categories'],
	queryFn: ({ signal }) => call('GET /categories', { signal }),
});

/** A page of products for a listing's address. A search query takes precedence over the category (document 1, §5). */
export const listingQuery = (
	listing: Listing,
	category: string | undefined,
	call: Call = browserCall,
): Query<ProductPage> => ({
	queryKey: ['products', category ?? '', searchOfListing(listing)],
	queryFn: ({ signal }) =>
		call('GET /products', {
			signal,
			query: {
				q: listing.q,
				category: listing.q !== '' ? [] : category === undefined ? listing.categories : [category],
				brand: listing.brands,
				minPrice: listing.minPrice,
				maxPrice: listing.maxPrice,
				availability: listing.availability,
				rating: listing.ratings,
				onSale: listing.onSale ? 'true' : undefined,
				sort: listing.sort,
				page: listing.page,
				limit: pageSize,
				fields: 'card',
			},
		}),
});

/** What the filter panel needs where no listing brings it along. */
export const facetsQuery = (call: Call = browserCall): Query<Facets> => ({
	queryKey: ['facets'],
	queryFn: async ({ signal }) =>
		(await call('GET /products', { signal, query: { limit: 1, fields: 'card' } })).facets,
});

export const perSection = 4;

/** The first products of a category, for its section on /products. */
export const sectionQuery = (slug: string, call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['section', slug],
	queryFn: async ({ signal }) =>
		productsIn(
			await call('GET /products', { signal, query: { category: slug, limit: perSection, fields: 'card' } }),
		),
});

/** New arrivals show only products flagged new, best sellers those flagged hot (document 1, §7). */
export const newArrivalsQuery = (call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['new arrivals'],
	queryFn: async ({ signal }) => {
		const answer = await call('GET /products', {
			signal,
			query: { isNew: 'true', sort: 'newest', limit: 8, fields: 'card' },
		});
		return productsIn(answer).filter((product) => product.isNew);
	},
});

export const bestSellersQuery = (call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['best sellers'],
	queryFn: async ({ signal }) =>
		productsIn(await call('GET /products', { signal, query: { isHot: 'true', limit: 8, fields: 'card' } })),
});

export const productQuery = (id: string, call: Call = browserCall): Query<Product> => ({
	queryKey: ['product', id],
	queryFn: ({ signal }) => call('GET /products/{id}', { params: { id }, signal }),
});

export const reviewsQuery = (id: string, call: Call = browserCall): Query<Review[]> => ({
	queryKey: ['reviews', id],
	queryFn: ({ signal }) => call('GET /products/{id}/reviews', { params: { id }, signal }),
});

/** Other products of the same category. */
export const relatedQuery = (id: ProductId, call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['related', id],
	queryFn: ({ signal }) => call('GET /products/{id}/related', { params: { id }, signal }),
});

export const productCardsQuery = (ids: ProductId[], call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['cards', ids],
	queryFn: ({ signal }) => call('GET /product-cards', { query: { id: ids }, signal }),
});

export const suggestions = 5;

export const suggestionsQuery = (q: string, call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['suggestions', q],
	queryFn: async ({ signal }) =>
		productsIn(await call('GET /products', { signal, query: { q, limit: suggestions, fields: 'card' } })),
});
