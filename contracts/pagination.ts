import { z } from 'zod';

/** Page of a list; invalid values give the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1);

/** The query of a list with any number of entries per page up to `max`, and `usual` when none is given. */
export function pageQuery(usual: number, max: number) {
	const error = `Please use a whole number from 1 to ${max}.`;
	const limit = z.coerce
		.number()
		.catch(0)
		.pipe(z.int({ error }).min(1, { error }).max(max, { error }))
		.default(usual);
	return { page: pageNumber, limit };
}

/** The query of a list that offers certain numbers of entries per page, and `usual` when none is given. */
export const offeredPageQuery = <Size extends number>(sizes: readonly Size[], usual: Size) => ({
	page: pageNumber,
	// What is no number is rejected as one that is not offered.
	limit: z.coerce.number().catch(0).pipe(z.literal(sizes)).default(usual),
});

/** Which page of a list a response is, of how many; a list without entries has one page. */
export const pageFields = { currentPage: z.int(), totalPages: z.int() };

/** The page with the number of all entries, for lists that have no name of their own for it. */
export const pagination = z.strictObject({ ...pageFields, total: z.int() });

/** The page that was requested of a list of `total` entries. */
export const requestedPageFields = { total: z.int(), page: z.int(), limit: z.int() };
