import { listAudit } from '../../contracts/audit.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { readAudit } from './readAudit.ts';

export function auditRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(listAudit, ({ query }) => readAudit(db, query));
}
