import * as contracts from '../../../contracts/productBallistics.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { setBallistics } from './setBallistics.ts';

export function ballisticsRoutes(registerRoute: RegisterRoute): void {
	registerRoute.write(contracts.setBallistics, (tx, { params, body, user }) =>
		setBallistics(tx, params.id, body, user.id),
	);
}
