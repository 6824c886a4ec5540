import type { z } from 'zod';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import type { accountData } from '../../contracts/privacy.ts';
import type { Db } from './database/database.ts';

type AccountData = z.output<typeof accountData>;

/** Whose data is downloaded. The address of a signed-in user is verified, so what was sent with it is theirs. */
export type Person = { id: UserId; email: string; sessionId: SessionId };

/** What a folder stores about persons, and what becomes of it; server/office/privacy asks every folder. */
export type PersonalData = {
	/**
	 * Each table that refers to a person: what becomes of its rows when they delete their account, and the part of what they can
	 * download that has them; null where another part says the same, or they are only of use to the shop.
	 */
	tables: Record<string, { deletion: 'removed' | 'kept'; download: keyof AccountData | null }>;
	/** Parts of the download, without secrets. */
	download?: (db: Db, person: Person) => Promise<Partial<z.input<typeof accountData>>>;
	/** Removes what is stored under a deleted account. It is repeated when requests of the account have ended. */
	deleteOfUser?: (tx: Db, id: UserId) => Promise<unknown>;
	/** Removes what is stored under the address of a deleted account. */
	deleteOfEmail?: (tx: Db, email: string) => Promise<unknown>;
	/** Runs daily: deletes what is older than docs/privacy.md says. */
	deleteOld?: (db: Db) => Promise<unknown>;
};
