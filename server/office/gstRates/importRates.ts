import type { HsnRateDraft, HsnRatesReport } from '../../../contracts/gstRates.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { areLawful } from '../../../shared/gstRates.ts';
import {
	findRateProblem,
	isSameRate,
	lockHsnRates,
	readHsnRates,
	storeHsnRates,
} from '../../catalog/catalog.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { previewRates } from './preview.ts';
import { type RateRow, toRate } from './ratesCsv.ts';

type Line = { line: number; rate: HsnRateDraft };
type Known = Awaited<ReturnType<typeof readHsnRates>>;
const maxProblems = 500;

const keyOf = ({ hsn, from }: HsnRateDraft) => `${hsn} ${from}`;

/** The lines of a file as rates; a code may have one rate from a day. A line that is stored as it is has no problem. */
export function toLines(
	rows: readonly RateRow[],
	known: Known,
	day: string,
): { lines: Line[]; problems: HsnRatesReport['problems'] } {
	const lines: Line[] = [];
	const problems: HsnRatesReport['problems'] = [];
	const seen = new Map<string, number>();
	for (const row of rows) {
		const rate = toRate(row);
		if ('problem' in rate) {
			problems.push({ line: row.line, problem: rate.problem });
			continue;
		}
		const earlier = seen.get(keyOf(rate));
		const problem = known.some((stored) => isSameRate(stored, rate))
			? undefined
			: findRateProblem(known, rate, day)?.sentence;
		if (earlier !== undefined)
			problems.push({
				line: row.line,
				problem: `This code has a rate from that day on line ${earlier} already.`,
			});
		else if (problem !== undefined) problems.push({ line: row.line, problem });
		else lines.push({ line: row.line, rate });
		if (earlier === undefined) seen.set(keyOf(rate), row.line);
	}
	return { lines, problems };
}

async function readReport(db: Db, rows: readonly RateRow[]) {
	const known = await readHsnRates(db);
	const { lines, problems } = toLines(rows, known, await readToday(db));
	const differing = lines.filter(({ rate }) => !known.some((stored) => isSameRate(stored, rate)));
	const changed = differing.filter(({ rate }) =>
		known.some(({ hsn, from }) => hsn === rate.hsn && from === rate.from),
	);
	const report = {
		rows: rows.length,
		added: differing.length - changed.length,
		changed: changed.length,
		unchanged: lines.length - differing.length,
		problems: problems.slice(0, maxProblems),
		problemCount: problems.length,
		unlawful: differing
			.filter(({ rate }) => !areLawful(rate.slabs, rate.from))
			.map(({ line, rate: { hsn, from, slabs } }) => ({ line, hsn, from, slabs })),
	};
	return { report, rates: differing.map(({ rate }) => rate) };
}

/**
 * Stores the rates of a file. All lines are checked first; if one is wrong, none is stored. Rates that the file leaves out stay.
 * @param write false for a check, which says what the rates would change
 */
export async function importRates(
	db: Db,
	rows: readonly RateRow[],
	{ write, actorId }: { write: boolean; actorId: UserId },
): Promise<HsnRatesReport> {
	if (!write) {
		const { report, rates } = await readReport(db, rows);
		const preview = report.problemCount === 0 ? await previewRates(db, rates) : null;
		return { ...report, written: false, preview };
	}
	return inTransaction(db, async (tx) => {
		await lockHsnRates(tx);
		const { report, rates } = await readReport(tx, rows);
		const written = report.problemCount === 0;
		if (written) await storeHsnRates(tx, rates, actorId);
		return { ...report, written, preview: null };
	});
}
