import { Refusal } from './refusal.ts';

/**
 * Lets at most `most` pieces of work be under way: whoever comes then is told to come again, and those who were let in
 * are served in time instead of all together too late.
 * @throws Refusal 503 with Retry-After, from what it returns
 */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
	let underWay = 0;
	return async (work) => {
		if (underWay >= most)
			throw new Refusal(503, 'The shop is very busy. Please try again in a moment.', {}, 1);
		underWay++;
		try {
			return await work();
		} finally {
			underWay--;
		}
	};
}
