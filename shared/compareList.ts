import type { CategoryId, ProductId } from '../contracts/ids.ts';

/** Without zod, because every product card reads it. */
export const maxCompared = 4;

/** The path of a comparison, which can be shared. */
export const compareUrl = (ids: readonly ProductId[]): string => `/compare?ids=${ids.join(',')}`;

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
