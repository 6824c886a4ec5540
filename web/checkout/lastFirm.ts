import type { UserId } from '../../contracts/ids.ts';
import { userBrowserStore } from '../session/userStore.ts';

/** The business for which a user orders, as typed; both empty for a consumer. */
export type Firm = { gstin: string; legalName: string };

const key = 'gstin';

/** The business of this user's last order in this browser. */
export function readLastFirm(userId: UserId): Firm {
	const [owner, gstin = '', legalName = ''] = (userBrowserStore.read(key) ?? '').split('\n');
	return owner === userId ? { gstin, legalName } : { gstin: '', legalName: '' };
}

/** @param firm empty removes it */
export const storeFirm = (userId: UserId, { gstin, legalName }: Firm): void =>
	userBrowserStore.write(
		key,
		gstin.trim() === '' && legalName.trim() === '' ? null : [userId, gstin, legalName].join('\n'),
	);
