import { createHash } from 'node:crypto';
import { HttpError } from '../../platform/http/httpError.ts';
import type { ClientInfo } from '../../platform/http/registerRoute.ts';
import { getNetwork, type Limit, type Limits } from '../../platform/limits/limits.ts';

const day = 86_400;

/** One view of a post per browser and day, counted in this process. */
const viewsOfBrowser: Limit = { name: 'views of a browser', times: 1, seconds: day, per: 'device' };

/** Many people share the address of a mobile network, and a script may invent browsers. */
const viewsFromAddress: Limit = { name: 'views of an address', times: 50, seconds: day, per: 'address' };

/** Whether this visitor reads the post for the first time today. */
export async function isFirstView(
	limits: Limits,
	slug: string,
	visitor: ClientInfo | undefined,
): Promise<boolean> {
	if (visitor === undefined) return false;
	const { address, userAgent } = visitor;
	const computeHash = (...parts: string[]) =>
		createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
	try {
		await limits.use(viewsOfBrowser, computeHash(slug, getNetwork(address), userAgent));
		await limits.use(viewsFromAddress, computeHash(slug, getNetwork(address)));
		return true;
	} catch (error) {
		if (error instanceof HttpError) return false;
		throw error;
	}
}
