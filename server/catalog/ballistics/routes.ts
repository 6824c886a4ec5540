import * as contracts from '../../../contracts/productBallistics.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { setBallistics } from './setBallistics.ts';

export function ballisticsRoutes(registerRoute: RegisterRoute): void {
	registerRoute(contracts.setBallistics, async ({ params, body, user, withIdempotency }) => {
		await withIdempotency((tx) => setBallistics(tx, params.id, body, user.id));
		return undefined;
	});
}
