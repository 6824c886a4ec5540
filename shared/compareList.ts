import type { CategoryId, GunModelId, ProductId } from '../contracts/ids.ts';

/** Without zod, because every product card reads it. */
export const maxCompared = 4;

/** The path of a comparison of products and gun models, which can be shared. */
export const compareUrl = (ids: readonly ProductId[], models: readonly GunModelId[] = []): string =>
	`/compare?${[ids.length > 0 && `ids=${ids.join(',')}`, models.length > 0 && `models=${models.join(',')}`]
		.filter(Boolean)
		.join('&')}`;

/** The products chosen for comparison, all of one category. */
export type CompareList = {
	category: { id: CategoryId; name: string };
	products: { id: ProductId; name: string }[];
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in an address: distinct, valid ones in their order. */
export const readIds = (given: string | null): string[] => [
	...new Set(
		(given ?? '')
			.toLowerCase()
			.split(',')
			.filter((id) => uuid.test(id)),
	),
];
