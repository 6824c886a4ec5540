/** What a version of the shop that is still running cannot stand, by what it does to a table. */
const contracting: Record<string, RegExp> = {
	'drops a table': /^drop table/i,
	'drops a column': /\bdrop column\b/i,
	'renames something': /^alter table .*\brename\b/is,
	'changes the type of a column': /\balter column \S+ (set data )?type\b/i,
	'requires a column that it does not write': /\balter column \S+ set not null\b/i,
	'adds a required column without a default': /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/is,
};

/**
 * What in a migration must wait until no older version runs any more (docs/upgrade.md), in words. New tables, columns with a default and
 * dropped constraints are fine.
 */
export const findContractSteps = (statements: string[]): string[] =>
	statements.flatMap((statement) => {
		const sql = statement.replace(/^--.*$/gm, '').trim();
		return Object.entries(contracting).flatMap(([what, pattern]) => (pattern.test(sql) ? [what] : []));
	});
