import type { BrandId, CategoryId, ProductId } from '../../../contracts/ids.ts';
import type { coupons } from '../../schema/coupons.ts';

/** What a coupon may be limited to. */
export type CoverableProduct = { productId: ProductId; categoryId: CategoryId; brandId: BrandId };

/** Tells of a product whether a coupon or an automatic offer applies to it. */
export function createCoverageCheck({
	appliesTo,
	targetIds,
}: Pick<typeof coupons.$inferSelect, 'appliesTo' | 'targetIds'>): (product: CoverableProduct) => boolean {
	const ids = new Set(targetIds);
	switch (appliesTo) {
		case 'order':
			return () => true;
		case 'category':
			return ({ categoryId }) => ids.has(categoryId);
		case 'brand':
			return ({ brandId }) => ids.has(brandId);
		case 'products':
			return ({ productId }) => ids.has(productId);
	}
}
