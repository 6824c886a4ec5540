import autocannon from 'autocannon';

/** Requests or connections, and how many were answered 2xx or rejected deliberately (401, 408, 429, 503). */
export type FloodResult = { answered: number; rejected: number; failed: number };

/** One kind of flood; each has a file in this folder. */
export type Flood = {
	name: string;
	/** Whether it begins on a shop that has rendered no page, beside first visits to all pages. */
	newShop?: true;
	/** Burdens the shop until the time is over. */
	run: (shop: string, seconds: number) => Promise<FloodResult>;
};

const clients = 60;
/** The same load whether requests are answered or rejected. */
const requestsPerSecond = 200;

const rejections = ['401', '408', '429', '503'];

/** What one request of a flood differs in. */
type Varied = {
	method?: 'GET' | 'POST';
	path: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
};

/**
 * A flood of different requests.
 * @param variedBy the request of a number
 * @param perSecond requests of all clients together
 * @param rejectedWith statuses with which the shop rejects one deliberately
 */
export const createFlood = (
	name: string,
	variedBy: (number: number, shop: string) => Varied,
	perSecond = requestsPerSecond,
	rejectedWith = rejections,
): Flood => ({
	name,
	run: async (shop, seconds) => {
		let number = 0;
		const result = await autocannon({
			url: shop,
			connections: Math.min(clients, perSecond),
			overallRate: perSecond,
			duration: seconds,
			timeout: 60,
			requests: [{ setupRequest: (request) => ({ ...request, ...variedBy(++number, shop) }) }],
		});
		const counts = Object.entries(result.statusCodeStats ?? {}).map(
			([status, { count = 0 }]) => [status, count] as const,
		);
		const sum = (isCounted: (status: string) => boolean) =>
			counts.reduce((total, [status, count]) => total + (isCounted(status) ? count : 0), 0);
		const rejected = sum((status) => rejectedWith.includes(status));
		const answered = result['2xx'];
		return { answered, rejected, failed: result.errors + sum(() => true) - answered - rejected };
	},
});
