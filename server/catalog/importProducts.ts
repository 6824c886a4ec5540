import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UserId } from '../../contracts/ids.ts';
import type { ImportProgress, ImportReport } from '../../contracts/inventory.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { brands } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { attributesByCategory } from './attributeValues.ts';
import { repetitions, type Step, storedNumbers, storedProducts, toProducts, toStep } from './importSteps.ts';
import type { FileRow, Groups } from './readProductsCsv.ts';
import { createProduct, updateProduct } from './writeProduct.ts';

const batch = 500;
const maxProblems = 500;

async function readGroups(db: Db): Promise<Groups> {
	const byName = <Id>(rows: { id: Id; name: string }[]) =>
		new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
	return {
		categories: byName(await db.select().from(categories)),
		brands: byName(await db.select().from(brands)),
		attributes: await attributesByCategory(db),
	};
}

/**
 * Creates and changes products from the rows of a file. All rows are checked first;
 * if one row is invalid none is written. Lines with the same id or handle are variants of one
 * product; stored products and variants are found by id, SKU and option values. What the file leaves out stays as it is.
 * @param write false for a dry run
 * @param onProgress called for every batch of rows
 * @throws HttpError 409 when one of the products was changed during the import; then nothing is written
 */
export async function importProducts(
	db: Db,
	rows: FileRow[],
	{
		write,
		actorId,
		onProgress,
	}: { write: boolean; actorId: UserId; onProgress: (progress: ImportProgress) => void },
): Promise<ImportReport> {
	const known = await readGroups(db);
	const problems = repetitions(rows);
	const steps: Step[] = [];
	const numbers = await storedNumbers(db, rows);
	const files = toProducts(rows, numbers);
	let done = 0;
	let reported = 0;
	for (let start = 0; start < files.length; start += batch) {
		const chunk = files.slice(start, start + batch);
		const stored = await storedProducts(db, chunk);
		for (const [place, file] of chunk.entries()) {
			// Other requests are handled in between.
			if (place % 20 === 0) await nextTurn();
			const step = toStep(file, stored(file), { known, numbers });
			if (step !== 'unchanged' && 'problems' in step) problems.push(...step.problems);
			else steps.push(step);
			done += file.rows.length;
			if (done - reported < batch && done < rows.length) continue;
			onProgress({ stage: 'checking', done, total: rows.length });
			reported = done;
		}
	}
	const changes = steps.filter((step) => step !== 'unchanged');
	const written = write && problems.length === 0;
	if (written)
		await inTransaction(db, async (tx) => {
			for (const [place, step] of changes.entries()) {
				if ('create' in step) await createProduct(tx, step.create, actorId, { reason: 'import' });
				else await updateProduct(tx, step.id, step.update, actorId, 'import');
				if ((place + 1) % 100 === 0 || place + 1 === changes.length)
					onProgress({ stage: 'writing', done: place + 1, total: changes.length });
			}
		});
	const created = changes.filter((step) => 'create' in step).length;
	return {
		rows: rows.length,
		created,
		updated: changes.length - created,
		unchanged: steps.length - changes.length,
		written,
		problems: problems.toSorted((a, b) => a.line - b.line).slice(0, maxProblems),
		problemCount: problems.length,
	};
}
