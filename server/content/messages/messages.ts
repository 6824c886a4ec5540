import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MessageId, UserId } from '../../../contracts/ids.ts';
import type { ContactMessage, contactDraft, listMessages } from '../../../contracts/messages.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { containing } from '../../platform/database/containing.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { messages } from '../../schema/messages.ts';
import { contactEmail } from './emails.ts';

/** Stores a message from the contact form and queues its email to the shop. */
export async function receiveMessage(tx: Db, draft: z.output<typeof contactDraft>): Promise<void> {
	const { id } = takeOne(await tx.insert(messages).values(draft).returning({ id: messages.id }));
	await queueEmail(tx, contactEmail(draft), `message:${id}`);
}

const toMessage = ({ createdAt, answeredAt, ...row }: typeof messages.$inferSelect): ContactMessage => ({
	...row,
	createdAt: createdAt.toISOString(),
	answeredAt: answeredAt?.toISOString() ?? null,
});

function searchCondition(search: string): SQL | undefined {
	if (search === '') return;
	const pattern = containing(search);
	return sql`(${messages.name} ilike ${pattern} or ${messages.email} ilike ${pattern} or ${messages.subject} ilike ${pattern} or ${messages.message} ilike ${pattern})`;
}

/** A page of messages from the contact form, newest first. */
export async function messagePage(
	db: Db,
	{ answered, search, page, limit }: z.output<typeof listMessages.query>,
): Promise<z.input<typeof listMessages.response>> {
	const where = and(
		answered === 'all'
			? undefined
			: answered === 'yes'
				? isNotNull(messages.answeredAt)
				: isNull(messages.answeredAt),
		searchCondition(search),
	);
	const totalMessages = await db.$count(messages, where);
	const rows = await db
		.select()
		.from(messages)
		.where(where)
		.orderBy(desc(messages.createdAt), desc(messages.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		messages: rows.map(toMessage),
		pagination: { ...paginate({ page, limit }, totalMessages), totalMessages, limit },
	};
}

/** Marks a message as answered or unanswered; an answered one keeps its time. @throws HttpError 404 */
export async function markMessage(
	tx: Db,
	id: MessageId,
	answered: boolean,
	actorId: UserId,
): Promise<ContactMessage> {
	const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
	if (before === undefined)
		throw new HttpError(404, 'message_not_found', 'This message does not exist any more.');
	if ((before.answeredAt !== null) === answered) return toMessage(before);
	const after = takeOne(
		await tx
			.update(messages)
			.set({ answeredAt: answered ? sql`now()` : null })
			.where(eq(messages.id, id))
			.returning(),
	);
	await audit(tx, actorId, 'message.mark', `message:${id}`, {
		before: { answered: !answered },
		after: { answered },
	});
	return toMessage(after);
}
