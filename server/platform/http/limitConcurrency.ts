import { HttpError } from './httpError.ts';

/**
 * Limits concurrent work: further calls are rejected with Retry-After, so that admitted ones finish in time instead of
 * all being slow.
 * @throws HttpError 503 with Retry-After, from what it returns
 */
export function limitConcurrency(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
	let running = 0;
	return async (work) => {
		if (running >= max)
			throw new HttpError(503, 'shop_busy', 'The shop is very busy. Please try again in a moment.', {}, 1);
		running++;
		try {
			return await work();
		} finally {
			running--;
		}
	};
}
