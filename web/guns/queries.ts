import type { CompatibleProducts, MyGuns } from '../../contracts/compatibility.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

export const accountGunsKey = ['me', 'guns'] as const;

/** My Guns of the account. */
export const accountGunsQuery = (): Query<MyGuns> => ({
	queryKey: accountGunsKey,
	queryFn: ({ signal }) => call('GET /my-guns', { signal }),
});

/** The guns that a visitor stores in this browser. */
export const guestGunsQuery = (ids: readonly ProductId[]): Query<ProductCard[]> => ({
	queryKey: ['cards', ids],
	queryFn: ({ signal }) => call('GET /product-cards', { query: { id: [...ids] }, signal }),
});

/** What fits a gun, or the guns that an accessory fits. */
export const compatibleQuery = (productId: ProductId): Query<CompatibleProducts> => ({
	queryKey: ['compatible', productId],
	queryFn: ({ signal }) => call('GET /products/{productId}/compatible', { params: { productId }, signal }),
});

/** The ids of everything that fits one of the guns. */
export const fittingQuery = (guns: readonly ProductId[]): Query<ProductId[]> => ({
	queryKey: ['fitting', guns],
	queryFn: ({ signal }) => call('GET /compatible-products', { query: { gun: [...guns] }, signal }),
});
