import * as contracts from '../../../contracts/firm.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { changeFirm, getFirm } from './firms.ts';

export function firmRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.getFirm, ({ user }) => getFirm(db, user.id));
	registerRoute.write(contracts.updateFirm, (tx, { body, user }) => changeFirm(tx, user.id, body));
}
