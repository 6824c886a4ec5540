import autocannon from 'autocannon';
import type { Flood } from './kinds.ts';

/** As many as one client may open at the same time, and more than the pages that may wait. */
const connections = 120;

/** What is sent to such a flood: a page, a redirect to the one spelling, the page of unknown paths, or a rejection. */
const expected = { answered: ['200', '308', '404'], rejected: ['503'] };

/** A flood of one client that sends the next request as soon as one is answered, to a shop that has rendered no page. */
const createPathFlood = (name: string, pathAt: (number: number) => string): Flood => ({
	name,
	newShop: true,
	run: async (shop, seconds) => {
		let number = 0;
		const result = await autocannon({
			url: shop,
			connections,
			duration: seconds,
			timeout: 60,
			requests: [{ setupRequest: (request) => ({ ...request, path: pathAt(++number) }) }],
		});
		const counts = Object.entries(result.statusCodeStats ?? {}).map(
			([status, { count = 0 }]) => [status, count] as const,
		);
		const sum = (isCounted: (status: string) => boolean) =>
			counts.reduce((total, [status, count]) => total + (isCounted(status) ? count : 0), 0);
		const answered = sum((status) => expected.answered.includes(status));
		const rejected = sum((status) => expected.rejected.includes(status));
		const all = sum(() => true);
		return { answered, rejected, failed: result.errors + all - answered - rejected };
	},
});

/** The path with the letters encoded whose places are the ones in the binary digits of the number. */
const respelled = (path: string, number: number) =>
	[...path]
		.map((character, place) =>
			character !== '/' && (number >> (place % 30)) & 1
				? `%${character.charCodeAt(0).toString(16)}`
				: character,
		)
		.join('');

export const unknownPaths = createPathFlood('unknown paths', (number) => `/nope-${number}`);
export const respelledPaths = createPathFlood('respelled paths', (number) =>
	respelled('/products/consumables', number),
);
export const inventedQueries = createPathFlood(
	'invented queries',
	(number) => `/products/pellets?minPrice=${number}`,
);
