import type { z } from 'zod';
import { accountData } from '../../../contracts/privacy.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/personalData.ts';
import { personalData } from './personalData.ts';

/** Everything that the shop stores about a person (section 11 of the DPDP Act, 2023), without secrets. */
export async function getAccountData(db: Db, person: Person): Promise<z.output<typeof accountData>> {
	const parts: unknown[] = [];
	for (const { download } of personalData) parts.push(await download?.(db, person));
	return accountData.parse(Object.assign({ exportedAt: new Date().toISOString() }, ...parts));
}
