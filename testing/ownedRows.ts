import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../server/platform/database/database.ts';

const anyRow = z.record(z.string(), z.unknown());

const tablesWithColumn = (db: Db, column: string) =>
	queryRows(
		db,
		sql`select table_name as name from information_schema.columns
			where table_schema = 'public' and column_name = ${column} order by 1`,
		z.object({ name: z.string() }),
	);

/**
 * Every row that belongs to a user, as text, to compare before and after another user's actions.
 * @param leftOut tables that other users may legitimately change
 */
export async function rowsOwnedBy(db: Db, userId: string, leftOut: string[] = []): Promise<string[]> {
	const owned = await tablesWithColumn(db, 'user_id');
	const rows = [
		await queryRows(db, sql`select * from users where id = ${userId}`, anyRow),
		await queryRows(
			db,
			sql`select i.* from order_items i join orders o on o.id = i.order_id where o.user_id = ${userId} order by i.id`,
			anyRow,
		),
	];
	for (const table of ['return_items', 'return_changes', 'return_photos'])
		rows.push(
			await queryRows(
				db,
				sql`select t.* from ${sql.identifier(table)} t join returns r on r.id = t.return_id
					join orders o on o.id = r.order_id where o.user_id = ${userId} order by 1`,
				anyRow,
			),
		);
	rows.push(
		await queryRows(
			db,
			sql`select r.* from returns r join orders o on o.id = r.order_id where o.user_id = ${userId} order by 1`,
			anyRow,
		),
	);
	rows.push(
		await queryRows(
			db,
			sql`select p.* from review_photos p join reviews r on r.id = p.review_id where r.user_id = ${userId} order by 1`,
			anyRow,
		),
	);
	for (const { name } of await tablesWithColumn(db, 'email'))
		if (name !== 'users')
			rows.push(
				await queryRows(
					db,
					sql`select t.* from ${sql.identifier(name)} t join users u on lower(u.email) = lower(t.email)
						where u.id = ${userId} order by 1`,
					anyRow,
				),
			);
	for (const { name } of owned.filter((table) => !leftOut.includes(table.name)))
		rows.push(
			await queryRows(
				db,
				sql`select * from ${sql.identifier(name)} where user_id = ${userId} order by 1`,
				anyRow,
			),
		);
	return rows.flat().map((row) => JSON.stringify(row));
}
