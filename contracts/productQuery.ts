import { z } from 'zod';
import { clean } from './clean.ts';
import { pageLimit, pageNumber, repeated } from './fields.ts';

export const sorts = [
	'featured',
	'price-asc',
	'price-desc',
	'rating',
	'newest',
	'name-asc',
	'name-desc',
] as const;
export type Sort = (typeof sorts)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An empty box is no price of 0. */
const amount = z.preprocess(
	(value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
	z.coerce.number().min(0).max(1_000_000_000),
);
/** Like `repeated`, without the values that make no sense. */
const sensible = <T extends z.ZodType>(item: T) =>
	repeated(item.nullable().catch(null))
		.catch([])
		.transform((list) => list.filter((value) => value !== null));
const name = z.string().trim().min(1).max(80).refine(clean);

/**
 * What a listing asks for. People type and share these addresses, so a value that makes no sense is left out
 * instead of refused.
 */
export const productQuery = z.object({
	/** Cut off after 100 characters. */
	q: z
		.string()
		.refine(clean)
		.transform((q) => q.trim().slice(0, 100).toWellFormed())
		.optional()
		.catch(undefined),
	/** Slugs, aliases included. */
	category: sensible(name),
	/** Names. */
	brand: sensible(name),
	minPrice: amount.optional().catch(undefined),
	maxPrice: amount.optional().catch(undefined),
	availability: sensible(z.enum(['in-stock', 'out-of-stock'])),
	rating: sensible(z.coerce.number().int().min(1).max(5)),
	onSale: flag.optional().catch(undefined),
	isHot: flag.optional().catch(undefined),
	isNew: flag.optional().catch(undefined),
	sort: z.enum(sorts).default('featured').catch('featured'),
	page: pageNumber,
	limit: pageLimit(24, 100),
	/** `card` leaves out what only the product page shows. */
	fields: z.enum(['all', 'card']).default('all').catch('all'),
});
export type ProductQuery = z.output<typeof productQuery>;
