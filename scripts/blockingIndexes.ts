import { getConcurrentIndex } from '../server/platform/database/concurrentIndexes.ts';
import type { Migration } from '../server/platform/database/migrations.ts';

const created = /^create table (?:if not exists )?"?(\w+)"?/i;
const plainIndex =
	/^create (?:unique )?index (?!concurrently\b)(?:if not exists )?"?(\w+)"? on (?:only )?"?(\w+)"?/i;

/**
 * What in a migration keeps a running shop from writing while an index is built (docs/upgrade.md), in words. Indexes of a table that
 * the migration itself makes are fine.
 */
export function findBlockingIndexes({
	statements,
	concurrently,
}: Pick<Migration, 'statements' | 'concurrently'>): string[] {
	const texts = statements.map((statement) => statement.replace(/^--.*$/gm, '').trim());
	if (concurrently)
		return texts
			.filter((text) => getConcurrentIndex(text) === undefined)
			.map((text) => `does more than build an index concurrently: ${text.slice(0, 60)}`);
	const own = new Set(texts.flatMap((text) => created.exec(text)?.[1] ?? []));
	return texts.flatMap((text) => {
		const [, index, table = ''] = plainIndex.exec(text) ?? [];
		return index === undefined || own.has(table)
			? []
			: [`builds ${index}, and stops writes to ${table} meanwhile`];
	});
}
