import type { CompatibilityReport } from '../../../contracts/compatibility.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';
import { type Linkable, type Pair, pairKey, toPair } from './pairs.ts';
import { namedProducts, type PairRow, toPairKey } from './pairsCsv.ts';
import { lockPairs, requireWithinLimit, writePairs } from './writePairs.ts';

type Problem = CompatibilityReport['problems'][number];
type Line = { pair: Pair; fits: boolean };

const maxProblems = 500;
const responses: Record<string, boolean> = {
	'': true,
	yes: true,
	true: true,
	'1': true,
	no: false,
	false: false,
	'0': false,
};

/** The product that a cell names, or what is wrong with the cell. */
function productIn(
	cell: string | undefined,
	column: string,
	named: ReadonlyMap<string, Linkable>,
): Linkable | { problem: string } {
	const key = toPairKey(cell);
	if (key === '') return { problem: `The column '${column}' is empty. Please enter a SKU or a product id.` };
	return (
		named.get(key) ?? {
			problem: `There is no product with the SKU or id '${(cell ?? '').trim().slice(0, 60)}'.`,
		}
	);
}

/** The pair of a line, or what is wrong with it. The gun must be in the column of guns. */
function toLine({ cells }: PairRow, named: ReadonlyMap<string, Linkable>): Line | { problem: string } {
	const fits = responses[toPairKey(cells.fits)];
	if (fits === undefined) return { problem: "The column 'fits' must be yes or no." };
	const gun = productIn(cells.gun, 'gun', named);
	if ('problem' in gun) return gun;
	const accessory = productIn(cells.accessory, 'accessory', named);
	if ('problem' in accessory) return accessory;
	// Removing a pair needs no check, so that a wrong one can always be removed.
	if (!fits) return { pair: { gunId: gun.id, accessoryId: accessory.id }, fits };
	const pair = toPair(gun, accessory);
	if ('problem' in pair) return pair;
	return pair.gunId === gun.id
		? { pair, fits }
		: { problem: `${gun.name} is not a gun, but ${accessory.name} is. Please swap the two columns.` };
}

/** The lines of a file as pairs; a pair may be on one line only. */
export function toLines(
	rows: PairRow[],
	named: ReadonlyMap<string, Linkable>,
): { lines: Line[]; problems: Problem[] } {
	const lines: Line[] = [];
	const problems: Problem[] = [];
	const seen = new Map<string, number>();
	for (const row of rows) {
		const read = toLine(row, named);
		const key = 'problem' in read ? undefined : pairKey(read.pair);
		const before = key === undefined ? undefined : seen.get(key);
		if ('problem' in read) problems.push({ line: row.line, problem: read.problem });
		else if (before !== undefined)
			problems.push({ line: row.line, problem: `This pair is on line ${before} already.` });
		else lines.push(read);
		if (key !== undefined && before === undefined) seen.set(key, row.line);
	}
	return { lines, problems };
}

async function importIn(
	tx: Db,
	rows: PairRow[],
	{ write, actorId }: { write: boolean; actorId: UserId },
): Promise<CompatibilityReport> {
	if (write) await lockPairs(tx);
	const keys = rows.flatMap(({ cells }) => [toPairKey(cells.gun), toPairKey(cells.accessory)]);
	const { lines, problems } = toLines(rows, await namedProducts(tx, keys));
	const stored = new Set((await tx.select().from(compatibleProducts)).map(pairKey));
	const changed = lines.filter(({ pair, fits }) => stored.has(pairKey(pair)) !== fits);
	const added = changed.filter(({ fits }) => fits).map(({ pair }) => pair);
	const removed = changed.filter(({ fits }) => !fits).map(({ pair }) => pair);
	const written = write && problems.length === 0;
	if (written && changed.length > 0) {
		await writePairs(tx, { added, removed });
		await requireWithinLimit(
			tx,
			added.flatMap(({ gunId, accessoryId }) => [gunId, accessoryId]),
		);
		await audit(tx, actorId, 'compatibility.import', 'compatibility:file', {
			after: { added: added.length, removed: removed.length },
		});
	}
	return {
		rows: rows.length,
		added: added.length,
		removed: removed.length,
		unchanged: lines.length - changed.length,
		written,
		problems: problems.slice(0, maxProblems),
		problemCount: problems.length,
	};
}

/**
 * Adds and removes the pairs of a file. All lines are checked first; if one is wrong, none is written. Pairs that the file
 * leaves out stay.
 * @param write false for a check
 * @throws HttpError 409 when a product would be linked to more than `maxCompatible` others
 */
export const importPairs = (
	db: Db,
	rows: PairRow[],
	options: { write: boolean; actorId: UserId },
): Promise<CompatibilityReport> => inTransaction(db, (tx) => importIn(tx, rows, options));
