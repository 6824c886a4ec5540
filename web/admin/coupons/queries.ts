import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CouponTarget } from '../../../shared/couponKinds.ts';
import { call } from '../../session/call.ts';
import type { Target } from './couponForm.ts';

const key = ['me', 'admin', 'coupons'] as const;

export const couponsQuery = queryOptions({
	queryKey: key,
	queryFn: async ({ signal }) => (await call('GET /admin/coupons', { signal })).coupons,
});

export const refreshCoupons = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({ queryKey: key });

const maxFound = 8;

const named = (all: Target[], text: string): Target[] =>
	all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).slice(0, maxFound);

/** Categories, brands or products whose name contains the text; products also by their SKU. */
export const targetsQuery = (of: Exclude<CouponTarget, 'order'>, text: string) =>
	queryOptions({
		queryKey: [...key, 'targets', of, text],
		queryFn: async ({ signal }): Promise<Target[]> => {
			if (of === 'category') return named(await call('GET /categories', { signal }), text);
			if (of === 'brand') return named(await call('GET /brands', { signal }), text);
			const { products } = await call('GET /admin/products', {
				query: { q: text, limit: maxFound, sort: 'name' },
				signal,
			});
			return products;
		},
		select: (found) => found.map(({ id, name }) => ({ id, name })),
		placeholderData: (before) => before,
	});
