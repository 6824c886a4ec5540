import { GatewayUnavailable } from './gateway.ts';

const failuresToOpen = 5;
const openForMs = 30_000;

/**
 * A circuit breaker: after 5 failures in a row every call fails immediately for 30 seconds, then one call is let
 * through, and its outcome decides. A shopper gets an error quickly instead of after a timeout.
 * Only `GatewayUnavailable` counts as a failure: a rejection is an answer.
 */
export function createBreaker(): <Result>(work: () => Promise<Result>) => Promise<Result> {
	let failures = 0;
	let openedAt = 0;
	let probing = false;
	return async (work) => {
		const open = failures >= failuresToOpen;
		if (open && (probing || performance.now() - openedAt < openForMs))
			throw new GatewayUnavailable('The payment service is not responding. Please try again shortly.');
		probing = open;
		try {
			const result = await work();
			failures = 0;
			return result;
		} catch (error) {
			if (error instanceof GatewayUnavailable) {
				failures++;
				openedAt = performance.now();
			} else failures = 0;
			throw error;
		} finally {
			probing = false;
		}
	};
}
