import { readMigrations } from '../server/platform/database/migrations.ts';

/** The statements of a migration, by its name without the number. */
export async function migrationNamed(name: string): Promise<string[]> {
	const migration = (await readMigrations()).find((each) => each.name.replace(/^\d+_/, '') === name);
	if (migration === undefined) throw new Error(`There is no migration ${name}.`);
	return migration.statements.map((statement) => statement.replace(/^-- hand-written\n/, ''));
}
