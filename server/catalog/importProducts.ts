import { inArray, or, sql } from 'drizzle-orm';
import { defaultSku, type ProductId, type UserId } from '../../contracts/ids.ts';
import type { ImportProgress, ImportReport } from '../../contracts/inventory.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { brands, categories, products } from '../schema/catalog.ts';
import { attributesByCategory } from './attributeValues.ts';
import { cellsOf, type ProductRow, productColumns, productRows } from './productsCsv.ts';
import { checkRow, type FileRow, type Groups, type Problem } from './readProductsCsv.ts';
import { createProduct, updateProduct } from './writeProduct.ts';

const batch = 500;
const maxProblems = 500;

type Step = { create: ProductDraft } | { update: ProductDraft; id: ProductId } | 'unchanged';

async function readGroups(db: Db): Promise<Groups> {
	const byName = <Id>(rows: { id: Id; name: string }[]) =>
		new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
	return {
		categories: byName(await db.select().from(categories)),
		brands: byName(await db.select().from(brands)),
		attributes: await attributesByCategory(db),
	};
}

const skuOf = ({ cells }: FileRow) => (cells.sku ?? '').trim();
const idOf = ({ cells }: FileRow) => (cells.id ?? '').trim().toLowerCase();
const isUuid = (id: string): id is ProductId => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
/** `defaultSku` in SQL: the SKU derived from the id. */
const builtSku = sql`'NSH-' || upper(right(replace(${products.id}::text, '-', ''), 8))`;

/** Returns a lookup of the stored product of a row, by id or SKU. */
async function existingOf(db: Db, rows: FileRow[]): Promise<(row: FileRow) => ProductRow | undefined> {
	const ids = rows.map(idOf).filter(isUuid);
	const skus = rows.map(skuOf).filter((sku) => sku !== '');
	const found = await productRows(
		db,
		or(inArray(products.id, ids), inArray(products.sku, skus), inArray(builtSku, skus)),
		3 * batch,
	);
	const byId = new Map(found.map((row) => [String(row.id), row]));
	const bySku = new Map(found.map((row) => [row.sku ?? defaultSku(row.id), row]));
	return (row) => byId.get(idOf(row)) ?? bySku.get(skuOf(row));
}

/** A stored product's cells overridden by those of the file, so that missing columns change nothing. */
function merged(row: FileRow, stored: ProductRow): FileRow {
	const cells = cellsOf(stored);
	const storedCells = productColumns.map((column, place) => [column, String(cells[place] ?? '')]);
	return { line: row.line, cells: { ...Object.fromEntries(storedCells), ...row.cells } };
}

function isSame(row: FileRow, stored: ProductRow): boolean {
	const now = cellsOf(stored).map((cell) => String(cell ?? '').trim());
	return productColumns.every((column, place) => {
		const cell = row.cells[column];
		return cell === undefined || cell.trim().replaceAll('\r\n', '\n') === now[place];
	});
}

function stepOf(row: FileRow, stored: ProductRow | undefined, known: Groups): Step | { problems: Problem[] } {
	const problem = (column: string, text: string) => ({
		problems: [{ line: row.line, column, problem: text }],
	});
	if (stored === undefined) {
		if (idOf(row) !== '')
			return problem('id', 'There is no product of this id. Leave it empty for a new one.');
		const checked = checkRow(row, known);
		return 'draft' in checked ? { create: checked.draft } : checked;
	}
	if (isSame(row, stored)) return 'unchanged';
	if (stored.archivedAt !== null)
		return problem('name', 'This product is archived. Take it back into the shop first, or leave it out.');
	const checked = checkRow(merged(row, stored), known);
	if ('problems' in checked) return checked;
	// A SKU derived from the id is not stored.
	const sku = checked.draft.sku === defaultSku(stored.id) ? undefined : checked.draft.sku;
	return { id: stored.id, update: { ...checked.draft, sku, version: stored.version } };
}

/** Problems of rows about a product that an earlier row is about. */
function repetitions(rows: FileRow[]): Problem[] {
	const seen = new Map<string, number>();
	return rows.flatMap((row) => {
		const names = [idOf(row), skuOf(row)].filter((name) => name !== '');
		const before = names.map((name) => seen.get(name)).find((line) => line !== undefined);
		for (const name of names) seen.set(name, row.line);
		return before === undefined
			? []
			: [{ line: row.line, column: 'sku', problem: `Line ${before} is about the same product.` }];
	});
}

/**
 * Creates and changes products from the rows of a file. All rows are checked first;
 * if one row is invalid none is written. Rows are matched by id, else by SKU.
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
	for (let start = 0; start < rows.length; start += batch) {
		const chunk = rows.slice(start, start + batch);
		const stored = await existingOf(db, chunk);
		for (const row of chunk) {
			const step = stepOf(row, stored(row), known);
			if (step !== 'unchanged' && 'problems' in step) problems.push(...step.problems);
			else steps.push(step);
		}
		onProgress({ stage: 'checking', done: Math.min(start + batch, rows.length), total: rows.length });
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
