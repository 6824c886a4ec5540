import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { messages } from '../../schema/messages.ts';

const isFrom = (email: string) => sql`lower(${messages.email}) = ${email.toLowerCase()}`;

/** Messages with the address of an account are the person's, or were sent in their name. */
async function getMessageData(db: Db, email: string) {
	const sent = await db
		.select({
			name: messages.name,
			phone: messages.phone,
			subject: messages.subject,
			message: messages.message,
			createdAt: messages.createdAt,
		})
		.from(messages)
		.where(isFrom(email))
		.orderBy(desc(messages.createdAt));
	return sent.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }));
}

export const personalData: PersonalData = {
	tables: { messages: { deletion: 'removed', download: 'messages' } },
	download: async (db, { email }) => ({ messages: await getMessageData(db, email) }),
	deleteOfEmail: (tx, email) => tx.delete(messages).where(isFrom(email)),
	deleteOld: (db) =>
		db
			.delete(messages)
			.where(sql`coalesce(${messages.answeredAt}, ${messages.createdAt}) < now() - interval '2 years'`),
};
