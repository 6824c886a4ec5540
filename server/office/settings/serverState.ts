import type { ServerState } from '../../../contracts/serverState.ts';
import type { Services } from '../../platform/services.ts';
import { isLate, newestBackup } from '../backup/backup.ts';

/** What is set where the shop runs, for its owner. */
export async function readServerState({ database, gateway, backups }: Services): Promise<ServerState> {
	const newest = backups && (await newestBackup(backups));
	return {
		payments: gateway.sandbox ? 'sandbox' : gateway.publicKey.startsWith('rzp_live_') ? 'live' : 'test',
		database: database.kind,
		backups:
			backups === undefined
				? null
				: {
						newestAt: newest?.toISOString() ?? null,
						encrypted: backups.encrypted,
						late: isLate(newest),
					},
	};
}
