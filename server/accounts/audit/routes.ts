import { listAudit } from '../../../contracts/audit.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { readAudit } from './readAudit.ts';

export function auditRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(listAudit, ({ query }) => readAudit(db, query));
}
