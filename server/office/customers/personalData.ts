import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { customerNotes } from '../../schema/customers.ts';

async function getNoteData(db: Db, userId: UserId): Promise<string | null> {
	const [notes] = await db
		.select({ text: customerNotes.text })
		.from(customerNotes)
		.where(eq(customerNotes.userId, userId));
	return notes === undefined || notes.text === '' ? null : notes.text;
}

export const personalData: PersonalData = {
	tables: { customer_notes: { deletion: 'removed', download: 'notes' } },
	download: async (db, { id }) => ({ notes: await getNoteData(db, id) }),
	deleteOfUser: (tx, id) => tx.delete(customerNotes).where(eq(customerNotes.userId, id)),
};
