import { inArray, or, sql } from 'drizzle-orm';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import { defaultSku, isDefaultSku } from '../../shared/sku.ts';
import { combinationProblem } from '../../shared/variantRules.ts';
import { formatVariantName, type OptionValues, type ProductOption } from '../../shared/variants.ts';
import type { Db } from '../platform/database/database.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { derivedSku } from './derivedSku.ts';
import {
	type ProductColumn,
	type ProductRow,
	productColumns,
	productRows,
	toCells,
	type VariantOfFile,
	variantColumns,
} from './productsCsv.ts';
import { type Cells, checkProduct, type FileRow, type Groups, type Problem } from './readProductsCsv.ts';

type FileProduct = { id: ProductId | undefined; rows: FileRow[] };
export type Step = { create: ProductDraft } | { update: ProductDraft; id: ProductId } | 'unchanged';
/** Where the SKUs and barcodes of a file are stored. */
type StoredNumbers = { skus: Map<string, ProductId>; gtins: Map<string, { of: ProductId; name: string }> };

const batch = 500;
const getText = ({ cells }: FileRow, column: ProductColumn) => (cells[column] ?? '').trim();
const getId = (row: FileRow) => getText(row, 'id').toLowerCase();
const getGtin = (row: FileRow) => getText(row, 'gtin').replaceAll(/[\s-]/g, '');
const isUuid = (id: string): id is ProductId => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** The products that have the SKUs and barcodes of the rows, read in batches. */
export async function storedNumbers(db: Db, rows: FileRow[]): Promise<StoredNumbers> {
	const skus = new Map<string, ProductId>();
	const gtins: StoredNumbers['gtins'] = new Map();
	for (let start = 0; start < rows.length; start += batch) {
		const chunk = rows.slice(start, start + batch);
		const wanted = chunk.map((row) => getText(row, 'sku')).filter((sku) => sku !== '');
		const built = wanted.filter(isDefaultSku);
		const found = await db
			.select({
				of: productVariants.productId,
				name: products.name,
				sku: productVariants.sku,
				gtin: productVariants.gtin,
				built: derivedSku(productVariants),
				builtOfProduct: derivedSku(products),
			})
			.from(productVariants)
			.innerJoin(products, sql`${products.id} = ${productVariants.productId}`)
			.where(
				or(
					inArray(productVariants.sku, wanted),
					inArray(
						productVariants.gtin,
						chunk.map(getGtin).filter((gtin) => gtin !== ''),
					),
					built.length === 0 ? undefined : inArray(derivedSku(productVariants), built),
					built.length === 0 ? undefined : inArray(derivedSku(products), built),
				),
			);
		for (const { of, name, sku, gtin, ...derived } of found) {
			if (sku === null) for (const text of Object.values(derived)) skus.set(text, of);
			else skus.set(sku, of);
			if (gtin !== null) gtins.set(gtin, { of, name });
		}
	}
	return { skus, gtins };
}

/** Groups the rows into products, in the order of the file. */
export function toProducts(rows: FileRow[], { skus }: StoredNumbers): FileProduct[] {
	const getKey = (row: FileRow) => {
		const handle = getText(row, 'handle').toLowerCase();
		if (getId(row) !== '') return getId(row);
		if (handle !== '') return `handle ${handle}`;
		return skus.get(getText(row, 'sku')) ?? `line ${row.line}`;
	};
	return [...Map.groupBy(rows, getKey).values()].map((group) => {
		const ids = group.map(getId).filter(isUuid);
		const bySku = group.map((row) => skus.get(getText(row, 'sku'))).find((id) => id !== undefined);
		return { id: ids[0] ?? bySku, rows: group };
	});
}

/** Returns a lookup of the stored product of a file's product. */
export async function storedProducts(
	db: Db,
	files: FileProduct[],
): Promise<(file: FileProduct) => ProductRow | undefined> {
	const ids = files.flatMap(({ id }) => id ?? []);
	const found = await productRows(db, inArray(products.id, ids), batch);
	const byId = new Map(found.map((row) => [row.id, row]));
	return ({ id }) => (id === undefined ? undefined : byId.get(id));
}

const optionColumns = [
	['option1_name', 'option1_value'],
	['option2_name', 'option2_value'],
	['option3_name', 'option3_value'],
] as const;

/** The names of the options: those of the first row that has any, else the stored ones. */
function optionNames(rows: FileRow[], stored: ProductRow | undefined): string[] {
	const named = rows.find((row) => getText(row, 'option1_name') !== '');
	return named === undefined
		? (stored?.options ?? []).map(({ name }) => name)
		: optionColumns.map(([name]) => getText(named, name)).filter((name) => name !== '');
}

const valuesIn = (row: FileRow, names: string[]): OptionValues =>
	Object.fromEntries(
		names.flatMap((name, place) => {
			const column = optionColumns[place]?.[1];
			const value = column === undefined ? '' : getText(row, column);
			return value === '' ? [] : [[name, value] as const];
		}),
	);

const getStoredSku = (product: ProductRow, variant: VariantOfFile) =>
	variant.sku ?? defaultSku(product.options.length === 0 ? product.id : variant.id);

/** The stored variant of a row: by SKU, else by its option values; the only one of a product without options. */
function toVariant(row: FileRow, values: OptionValues, stored: ProductRow | undefined, isFirst: boolean) {
	if (stored === undefined) return undefined;
	const sku = getText(row, 'sku');
	const bySku = stored.variants.find((variant) => sku !== '' && getStoredSku(stored, variant) === sku);
	if (bySku !== undefined) return bySku;
	if (stored.options.length === 0) return isFirst ? stored.variants[0] : undefined;
	const name = formatVariantName(stored.options, values);
	return stored.variants.find((variant) => formatVariantName(stored.options, variant.options) === name);
}

const getStoredCells = (product: ProductRow, variant: VariantOfFile): Cells => {
	const cells = toCells({ product, variant, first: true });
	return Object.fromEntries(productColumns.map((column, place) => [column, String(cells[place] ?? '')]));
};

/** Stored cells overridden by those of the file, so that missing columns change nothing; a derived SKU is not stored. */
function merged(cells: Cells, product: ProductRow, variant: VariantOfFile): Cells {
	const all = { ...getStoredCells(product, variant), ...cells };
	return all.sku === getStoredSku(product, variant) && variant.sku === null ? { ...all, sku: '' } : all;
}

/** Whether a row says what is stored. Cells of the product count only on the product's own row. */
function isSame(row: FileRow, now: Cells, isProductRow: boolean): boolean {
	return productColumns.every((column) => {
		const cell = row.cells[column];
		if (cell === undefined || column === 'handle' || (!isProductRow && !variantColumns.has(column)))
			return true;
		// The names of options may be left out after the first line.
		if (!isProductRow && column.endsWith('_name') && cell.trim() === '') return true;
		return cell.trim().replaceAll('\r\n', '\n') === now[column]?.trim();
	});
}

/** Options with all values, the stored ones first, then new ones in the order of the file. */
const toOptions = (names: string[], stored: ProductOption[], values: OptionValues[]): ProductOption[] =>
	names.map((name) => ({
		name,
		values: [
			...new Set([
				...(stored.find((option) => option.name === name)?.values ?? []),
				...values.flatMap((of) => of[name] ?? []),
			]),
		],
	}));

/** Problems of single lines that the draft of the product does not know. */
function lineProblems(
	{ rows, id }: FileProduct,
	names: string[],
	options: ProductOption[],
	values: OptionValues[],
	{ skus, gtins }: StoredNumbers,
): Problem[] {
	const seen = new Map<string, number>();
	return rows.flatMap((row, place): Problem[] => {
		const { line } = row;
		const of = values[place] ?? {};
		const taken = gtins.get(getGtin(row));
		const owner = skus.get(getText(row, 'sku'));
		const name = formatVariantName(options, of);
		const before = seen.get(name);
		seen.set(name, line);
		const combination = combinationProblem(options, { options: of });
		if (names.length === 0 && place > 0 && getText(row, 'sku') !== getText(rows[0] as FileRow, 'sku'))
			return [{ line, column: 'sku', problem: `Line ${rows[0]?.line} is about the same product.` }];
		if (combination !== undefined) return [{ line, column: 'option1_value', problem: combination }];
		if (names.length > 0 && before !== undefined)
			return [
				{ line, column: 'option1_value', problem: `Line ${before} has the combination '${name}' already.` },
			];
		if (owner !== undefined && owner !== id)
			return [{ line, column: 'sku', problem: 'Another product has this SKU already.' }];
		if (taken !== undefined && taken.of !== id)
			return [{ line, column: 'gtin', problem: `'${taken.name}' has this barcode already.` }];
		return [];
	});
}

/** Without the number of a new variant, which the server makes. */
const withId = (variant: VariantOfFile | undefined): { id?: VariantId } =>
	variant === undefined ? {} : { id: variant.id };

/** What the import does with a product of the file: nothing, create or change it, or why it cannot. */
export function toStep(
	file: FileProduct,
	stored: ProductRow | undefined,
	{ known, numbers }: { known: Groups; numbers: StoredNumbers },
): Step | { problems: Problem[] } {
	const { rows } = file;
	const [first] = rows as [FileRow, ...FileRow[]];
	const problem = (column: string, text: string) => ({
		problems: [{ line: first.line, column, problem: text }],
	});
	if (stored === undefined && rows.some((row) => getId(row) !== ''))
		return problem('id', 'There is no product of this id. Leave it empty for a new one.');
	const names = optionNames(rows, stored);
	const givenValues = rows.map((row) => valuesIn(row, names));
	const matches = rows.map((row, place) => toVariant(row, givenValues[place] ?? {}, stored, place === 0));
	// A file without the columns of options means the stored ones.
	const values = givenValues.map((of, place) => ({ ...(matches[place]?.options ?? {}), ...of }));
	// Lines of further variants leave the product's cells empty.
	const productRow =
		stored === undefined || stored.options.length === 0
			? first
			: rows.find(({ cells }) => cells.name === undefined || cells.name.trim() !== '');
	const now = matches.map((variant) =>
		stored === undefined || variant === undefined ? undefined : getStoredCells(stored, variant),
	);
	const unchanged = rows.every((row, place) => {
		const cells = now[place];
		return cells !== undefined && isSame(row, cells, row === productRow);
	});
	if (stored !== undefined && unchanged && new Set(matches).size === rows.length) return 'unchanged';
	if (stored !== undefined && stored.status === 'archived')
		return problem('name', 'This product is archived. Take it back into the shop first, or leave it out.');
	const untouched = (stored?.variants ?? []).filter((variant) => !matches.includes(variant));
	const options = toOptions(names, stored?.options ?? [], [
		...values,
		...untouched.map((variant) => variant.options),
	]);
	const ofLines = lineProblems(file, names, options, values, numbers);
	const [anyVariant] = stored?.variants ?? [];
	const checked = checkProduct(
		{
			line: (productRow ?? first).line,
			cells:
				stored === undefined || anyVariant === undefined
					? first.cells
					: merged(productRow?.cells ?? {}, stored, anyVariant),
			options,
			variants: [
				...rows.map((row, place) => {
					const match = matches[place];
					return {
						...withId(match),
						line: row.line,
						cells: stored === undefined || match === undefined ? row.cells : merged(row.cells, stored, match),
						options: values[place] ?? {},
					};
				}),
				...untouched.map((variant) => ({
					...withId(variant),
					cells: stored === undefined ? {} : merged({}, stored, variant),
					options: variant.options,
				})),
			],
		},
		known,
	);
	// What a line is blamed for is not reported for the whole product again.
	const blamed = ofLines.length > 0 || repetitions(rows).length > 0;
	const found = [
		...ofLines,
		...('problems' in checked
			? checked.problems.filter(({ column }) => column !== 'option1_value' || !blamed)
			: []),
	];
	if (found.length > 0 || 'problems' in checked) return { problems: found };
	return stored === undefined
		? { create: checked.draft }
		: { id: stored.id, update: { ...inStoredOrder(checked.draft, stored), version: stored.version } };
}

/** Stored variants keep their places; new ones follow in the order of the file. */
function inStoredOrder(draft: ProductDraft, stored: ProductRow): ProductDraft {
	const places = new Map<string | undefined, number>(stored.variants.map(({ id }, place) => [id, place]));
	const getPlace = ({ id }: { id?: VariantId | undefined }) => places.get(id) ?? stored.variants.length;
	return { ...draft, variants: draft.variants?.toSorted((one, other) => getPlace(one) - getPlace(other)) };
}

/** Problems of rows with a SKU or barcode that an earlier row has. */
export function repetitions(rows: FileRow[]): Problem[] {
	const repeated = (column: 'sku' | 'gtin', of: (row: FileRow) => string, what: string) => {
		const seen = new Map<string, number>();
		return rows.flatMap((row): Problem[] => {
			const text = of(row);
			const before = text === '' ? undefined : seen.get(text);
			seen.set(text, row.line);
			return before === undefined ? [] : [{ line: row.line, column, problem: `Line ${before} ${what}.` }];
		});
	};
	return [
		...repeated('sku', (row) => getText(row, 'sku'), 'is about the same product'),
		...repeated('gtin', getGtin, 'has the same barcode'),
	];
}
