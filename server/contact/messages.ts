import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContactMessage, listMessages } from '../../contracts/contact.ts';
import type { MessageId, UserId } from '../../contracts/ids.ts';
import { audit } from '../audit/audit.ts';
import { containing } from '../platform/database/containing.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { messages } from './tables.ts';

const shown = ({ createdAt, answeredAt, ...row }: typeof messages.$inferSelect): ContactMessage => ({
	...row,
	createdAt: createdAt.toISOString(),
	answeredAt: answeredAt?.toISOString() ?? null,
});

function searched(search: string): SQL | undefined {
	if (search === '') return;
	const pattern = containing(search);
	return sql`(${messages.name} ilike ${pattern} or ${messages.email} ilike ${pattern} or ${messages.subject} ilike ${pattern} or ${messages.message} ilike ${pattern})`;
}

/** A page of what came through the contact form, newest first. */
export async function messagePage(
	db: Db,
	{ answered, search, page, limit }: z.output<typeof listMessages.query>,
): Promise<z.input<typeof listMessages.answer>> {
	const where = and(
		answered === 'all'
			? undefined
			: answered === 'yes'
				? isNotNull(messages.answeredAt)
				: isNull(messages.answeredAt),
		searched(search),
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
		messages: rows.map(shown),
		pagination: {
			currentPage: page,
			totalPages: Math.max(1, Math.ceil(totalMessages / limit)),
			totalMessages,
			limit,
		},
	};
}

/** Marks a message as answered or not; one that is marked already keeps its time. @throws Refusal 404 */
export async function markMessage(
	tx: Db,
	id: MessageId,
	answered: boolean,
	actorId: UserId,
): Promise<ContactMessage> {
	const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
	if (before === undefined) throw new Refusal(404, 'This message does not exist any more.');
	if ((before.answeredAt !== null) === answered) return shown(before);
	const after = only(
		await tx
			.update(messages)
			.set({ answeredAt: answered ? sql`now()` : null })
			.where(eq(messages.id, id))
			.returning(),
	);
	await audit(tx, {
		actorId,
		action: 'message.mark',
		target: `message:${id}`,
		before: { answered: !answered },
		after: { answered },
	});
	return shown(after);
}
