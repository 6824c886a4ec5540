import type { z } from 'zod';
import { accountData } from '../../../contracts/privacy.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/personalData.ts';
import { personalData } from './personalData.ts';

type AccountData = z.input<typeof accountData>;

const missingParts = (data: Partial<AccountData>) =>
	Object.keys(accountData.shape).filter((part) => !(part in data));
const isComplete = (data: Partial<AccountData>): data is AccountData => missingParts(data).length === 0;

/** Everything that the shop stores about a person (section 11 of the DPDP Act, 2023), without secrets. */
export async function getAccountData(db: Db, person: Person): Promise<AccountData> {
	const data: Partial<AccountData> = { exportedAt: new Date().toISOString() };
	for (const { download } of personalData) Object.assign(data, await download?.(db, person));
	if (!isComplete(data))
		throw new Error(`No folder has ${missingParts(data).join(', ')} of contracts/privacy.ts.`);
	return data;
}
