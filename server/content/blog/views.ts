import { createHash } from 'node:crypto';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Visitor } from '../../platform/http/registerRoute.ts';
import { type Limit, type Limits, networkOf } from '../../platform/limits/limits.ts';

const day = 86_400;

/** One view of a post per browser and day, counted in this process. */
const viewsOfBrowser: Limit = { name: 'views of a browser', times: 1, seconds: day, per: 'device' };

/** Many people share the address of a mobile network, and a script may invent browsers. */
const viewsFromAddress: Limit = { name: 'views of an address', times: 50, seconds: day, per: 'address' };

/** Whether this visitor reads the post for the first time today. */
export async function isFirstView(
	limits: Limits,
	slug: string,
	visitor: Visitor | undefined,
): Promise<boolean> {
	if (visitor === undefined) return false;
	const { address, userAgent } = visitor;
	const hashOf = (...parts: string[]) =>
		createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
	try {
		await limits.use(viewsOfBrowser, hashOf(slug, networkOf(address), userAgent));
		await limits.use(viewsFromAddress, hashOf(slug, networkOf(address)));
		return true;
	} catch (error) {
		if (error instanceof HttpError) return false;
		throw error;
	}
}
