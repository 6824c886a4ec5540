import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inSingleTransaction, queryRows } from '../server/platform/database/database.ts';
import { root } from './program.ts';

const folder = path.join(root, 'server/schema/functions');

/** A file has what the function keeps true as a comment, the function, and its triggers. */
type FunctionFile = { name: string; comment: string; statements: string[] };

export async function readFunctionFiles(): Promise<FunctionFile[]> {
	const names = (await readdir(folder)).sort();
	return Promise.all(
		names.map(async (file) => {
			const text = await readFile(path.join(folder, file), 'utf8');
			const [comment = '', ...statements] = text.split(/^(?=CREATE )/m).map((part) => part.trim());
			return { name: path.basename(file, '.sql'), comment, statements };
		}),
	);
}

/** What a database says of a function, or of a trigger that calls it; `drop` removes it. */
type Definition = { name: string; drop: string; text: string };

const definition = z.object({ name: z.string(), drop: z.string(), text: z.string() });

/** The triggers of the schema, and then its functions: in the order in which they can be dropped. */
const readDefinitions = (db: Db): Promise<Definition[]> =>
	queryRows(
		db,
		sql`select name, drop, text from (
				select 1 as position, p.proname::text as name, t.tgname as own, pg_get_triggerdef(t.oid) as text,
					format('DROP TRIGGER "%s" ON "%s";', t.tgname, c.relname) as drop
				from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
				where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
				union all
				select 2, p.proname, '', pg_get_functiondef(p.oid), format('DROP FUNCTION "%s";', p.proname)
				from pg_proc p where p.pronamespace = 'public'::regnamespace
					and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
			) as definitions order by position, name, own`,
		definition,
	);

const undone = new Error('Rolled back');

/**
 * Compares the functions and triggers of a database with the files; changes nothing.
 * @returns the statements that make the database equal to the files, empty when it is
 */
export async function compareFunctions(db: Db): Promise<string[]> {
	const before = await readDefinitions(db);
	const files = await readFunctionFiles();
	let after: Definition[] = [];
	await inSingleTransaction(db, async (tx) => {
		for (const { drop } of before) await tx.execute(sql.raw(drop));
		for (const { statements } of files)
			for (const statement of statements) await tx.execute(sql.raw(statement));
		after = await readDefinitions(tx);
		throw undone;
	}).catch((error: unknown) => {
		if (error !== undone) throw error;
	});
	const isIn = (definitions: Definition[], { drop, text }: Definition) =>
		definitions.some((other) => other.drop === drop && other.text === text);
	const changed = new Set(after.filter((each) => !isIn(before, each)).map(({ name }) => name));
	return [
		...before.filter(({ drop }) => after.every((each) => each.drop !== drop)).map(({ drop }) => drop),
		...files.filter(({ name }) => changed.has(name)).flatMap(({ statements }) => statements),
	];
}
