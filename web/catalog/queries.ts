import type { Category } from '../../contracts/categories.ts';
import type { Collection } from '../../contracts/collections.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { Product, ProductCard } from '../../contracts/products.ts';
import type { Review } from '../../contracts/reviews.ts';
import type { Suggestions } from '../../contracts/searches.ts';
import { productsIn } from '../product/productFields.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

export const categoriesQuery = (call: Call = browserCall): Query<Category[]> => ({
	queryKey: ['categories'],
	queryFn: ({ signal }) => call('GET /categories', { signal }),
});

/** A collection by its slug or an earlier one. */
export const collectionQuery = (slug: string, call: Call = browserCall): Query<Collection> => ({
	queryKey: ['collection', slug],
	queryFn: ({ signal }) => call('GET /collections/{slug}', { params: { slug }, signal }),
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

/** New arrivals show only products flagged new, best sellers those flagged hot. */
export const newArrivalsQuery = (call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['new arrivals'],
	queryFn: async ({ signal }) => {
		const response = await call('GET /products', {
			signal,
			query: { isNew: 'true', sort: 'newest', limit: 8, fields: 'card' },
		});
		return productsIn(response).filter((product) => product.isNew);
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

export const reviewsQuery = (id: string): Query<Review[]> => ({
	queryKey: ['reviews', id],
	queryFn: ({ signal }) => browserCall('GET /products/{id}/reviews', { params: { id }, signal }),
});

/** Other products of the same category. */
export const relatedQuery = (id: ProductId, call: Call = browserCall): Query<ProductCard[]> => ({
	queryKey: ['related', id],
	queryFn: ({ signal }) => call('GET /products/{id}/related', { params: { id }, signal }),
});

export const productCardsQuery = (ids: ProductId[]): Query<ProductCard[]> => ({
	queryKey: ['cards', ids],
	queryFn: ({ signal }) => browserCall('GET /product-cards', { query: { id: ids }, signal }),
});

/** What a typed text may mean. */
export const suggestionsQuery = (q: string): Query<Suggestions> => ({
	queryKey: ['suggestions', q],
	queryFn: ({ signal }) => browserCall('GET /search/suggestions', { signal, query: { q } }),
});
