import { eq, sql } from 'drizzle-orm';
import type { ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import type { BulkChange } from '../../contracts/inventory.ts';
import { type Paise, paise, percentToBasisPoints, rupeesToPaise } from '../../shared/money.ts';
import { formatVariantName, nameWithVariant } from '../../shared/variants.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, takeOne } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { products, productVariants } from '../schema/catalog.ts';
import { isLater, showRates, storeGstRate } from './gstRates.ts';
import { lockProduct, lockUnchanged } from './lockProduct.ts';
import { dropPriceChanges } from './priceChanges/dropPriceChanges.ts';
import { toStatusColumns } from './productStatus.ts';
import { getVariants, recordMovements, type Variant } from './writeVariants.ts';

type Row = typeof products.$inferSelect;
type VariantChanges = Partial<Pick<Variant, 'pricePaise' | 'offerPaise' | 'stock'>>;
/** A variant with its name for messages: the product's, with the values of its options. */
type NamedVariant = Variant & { name: string };

/** Upper limits of an edit: price in paise, and units. */
export const maxPrice = rupeesToPaise(1_000_000_000);
const maxStock = 10_000_000;

const hundredPercent = 10_000;
/** A percentage of an amount, rounded to whole rupees. */
export const getShare = (amount: Paise, percent: number): Paise =>
	paise(Math.round((amount * Math.round(percent * 100)) / hundredPercent / 100) * 100);

function withPrice(row: NamedVariant, pricePaise: Paise): VariantChanges {
	if (pricePaise <= 0)
		throw new HttpError(400, 'price_out_of_range', `'${row.name}' would cost nothing. Nothing was changed.`);
	if (pricePaise > maxPrice)
		throw new HttpError(
			400,
			'price_out_of_range',
			`The price of '${row.name}' would be too high. Nothing was changed.`,
		);
	if (row.offerPaise > 0 && row.offerPaise >= pricePaise)
		throw new HttpError(
			400,
			'price_out_of_range',
			`The offer price of '${row.name}' would not be below its regular price. Nothing was changed.`,
		);
	return { pricePaise };
}

function withOffer(row: NamedVariant, offerPaise: Paise): VariantChanges {
	if (offerPaise >= row.pricePaise)
		throw new HttpError(
			400,
			'price_out_of_range',
			`The offer price of '${row.name}' would not be below its regular price. Nothing was changed.`,
		);
	return { offerPaise };
}

function withStock(row: NamedVariant, stock: number): VariantChanges {
	if (stock < 0)
		throw new HttpError(
			400,
			'stock_out_of_range',
			`'${row.name}' has only ${row.stock} units. Nothing was changed.`,
		);
	if (stock > maxStock)
		throw new HttpError(
			400,
			'stock_out_of_range',
			`The stock of '${row.name}' would be too high. Nothing was changed.`,
		);
	if (stock < row.reserved)
		throw new HttpError(
			400,
			'stock_out_of_range',
			`${row.reserved} units of '${row.name}' are being paid for right now; its stock cannot go below that. Nothing was changed.`,
		);
	return { stock };
}

type FlagChange = Extract<BulkChange, { kind: 'flag' }>;
type GstChange = Extract<BulkChange, { kind: 'gst' }>;
type StatusChange = Extract<BulkChange, { kind: 'status' }>;
type HsnChange = Extract<BulkChange, { kind: 'hsn' }>;
/** An offer price in rupees, 0 for none: a planned one that begins or ends. */
export type OfferPriceChange = { kind: 'offer price'; offerPrice: number };
type FigureChange = Exclude<BulkChange, FlagChange | GstChange | HsnChange | StatusChange> | OfferPriceChange;

/** The new columns of a variant after a change of figures. @throws HttpError 400 with a message that names it */
function toFigures(row: NamedVariant, change: FigureChange): VariantChanges {
	switch (change.kind) {
		case 'price':
			return withPrice(row, rupeesToPaise(change.price));
		case 'price by percent':
			return withPrice(row, getShare(row.pricePaise, 100 + change.percent));
		case 'offer': {
			const offerPaise = change.percent === 0 ? paise(0) : getShare(row.pricePaise, 100 - change.percent);
			if (change.percent > 0 && (offerPaise <= 0 || offerPaise >= row.pricePaise))
				throw new HttpError(
					400,
					'price_out_of_range',
					`'${row.name}' is too cheap for an offer in whole rupees. Nothing was changed.`,
				);
			return { offerPaise };
		}
		case 'offer price':
			return withOffer(row, rupeesToPaise(change.offerPrice));
		case 'stock':
			return withStock(row, change.stock);
		case 'stock by':
			return withStock(row, row.stock + change.units);
	}
}

const toFlagChange = ({
	flag,
	value,
}: FlagChange): Partial<Pick<Row, 'listedInStock' | 'isNew' | 'isHot'>> =>
	flag === 'inStock' ? { listedInStock: value } : { [flag]: value };

/** The changed figures of variants, for the audit log: by name, or those of the only one. */
function auditedFigures(row: Row, changed: { variant: NamedVariant; changes: VariantChanges }[]) {
	const figures = (of: (one: (typeof changed)[number]) => object) =>
		row.options.length === 0
			? Object.assign({}, ...changed.map(of))
			: { variants: Object.fromEntries(changed.map((one) => [one.variant.name, of(one)])) };
	return {
		before: figures(({ variant, changes }) =>
			Object.fromEntries(Object.keys(changes).map((field) => [field, variant[field as keyof Variant]])),
		),
		after: figures(({ changes }) => changes),
	};
}

/**
 * Changes every variant of a locked product, or one of them.
 * @returns the changed figures before and after, for the audit log
 */
async function changeVariants(
	tx: Db,
	row: Row,
	change: FigureChange,
	{ actorId, variantId }: { actorId: UserId | null; variantId: VariantId | undefined },
): Promise<{ before: object; after: object }> {
	const variants = (await getVariants(tx, row.id)).map((variant) => ({
		...variant,
		name: nameWithVariant({ name: row.name, variantName: formatVariantName(row.options, variant.options) }),
	}));
	const chosen = variants.filter(({ id }) => variantId === undefined || id === variantId);
	if (chosen.length === 0)
		throw new HttpError(404, 'variant_not_found', 'Variant not found. It may have been deleted.');
	const changed = chosen.map((variant) => ({ variant, changes: toFigures(variant, change) }));
	const getStock = (variant: NamedVariant) =>
		changed.find((one) => one.variant === variant)?.changes.stock ?? variant.stock;
	for (const { variant, changes } of changed)
		await tx.update(productVariants).set(changes).where(eq(productVariants.id, variant.id));
	const withOtherOffer = changed.filter(
		({ variant, changes }) => changes.offerPaise !== undefined && changes.offerPaise !== variant.offerPaise,
	);
	await dropPriceChanges(
		tx,
		row.id,
		withOtherOffer.map(({ variant }) => variant.id),
		{ actorId, running: true },
	);
	await recordMovements(
		tx,
		row.id,
		chosen.map((variant) => ({ id: variant.id, before: variant.stock, after: getStock(variant) })),
		{ actorId, reason: 'correction' },
	);
	return auditedFigures(row, changed);
}

/** Changes a flag of a locked product. @returns it before and after, for the audit log */
async function changeFlag(tx: Db, row: Row, change: FlagChange): Promise<{ before: object; after: object }> {
	const changes = toFlagChange(change);
	const after = takeOne(await tx.update(products).set(changes).where(eq(products.id, row.id)).returning());
	const changedFields = (product: Row) =>
		Object.fromEntries(Object.keys(changes).map((field) => [field, product[field as keyof Row]]));
	return { before: changedFields(row), after: changedFields(after) };
}

/** Changes the status of a locked product. @returns it before and after, for the audit log */
async function changeStatus(
	tx: Db,
	row: Row,
	{ status }: StatusChange,
): Promise<{ before: object; after: object }> {
	await tx.update(products).set(toStatusColumns(status)).where(eq(products.id, row.id));
	return { before: { status: row.status }, after: { status } };
}

/** Changes the HSN code of a locked product. @returns it before and after, for the audit log */
async function changeHsn(tx: Db, row: Row, { hsn }: HsnChange): Promise<{ before: object; after: object }> {
	await tx.update(products).set({ hsn }).where(eq(products.id, row.id));
	// The new code may have a rate of its own.
	await showRates(tx, row.id);
	return { before: { hsn: row.hsn }, after: { hsn } };
}

/** Stores the rate of a locked product from a day on. @returns it before and after, for the audit log */
async function changeGst(
	tx: Db,
	row: Row,
	{ gst, gstFrom }: GstChange,
): Promise<{ before: object; after: object }> {
	await storeGstRate(tx, row.id, { gst, gstFrom });
	if (!(await isLater(tx, { gst, gstFrom })))
		await tx
			.update(products)
			.set({ gstBasisPoints: percentToBasisPoints(gst) })
			.where(eq(products.id, row.id));
	const from = gstFrom === undefined ? {} : { gstFrom };
	return {
		before: { gstBasisPoints: row.gstBasisPoints },
		after: { gstBasisPoints: percentToBasisPoints(gst), ...from },
	};
}

/** Applies a change to a locked product. @returns what it changed, before and after, for the audit log */
function changeOne(
	tx: Db,
	row: Row,
	change: BulkChange | OfferPriceChange,
	by: { actorId: UserId | null; variantId: VariantId | undefined },
): Promise<{ before: object; after: object }> {
	switch (change.kind) {
		case 'flag':
			return changeFlag(tx, row, change);
		case 'gst':
			return changeGst(tx, row, change);
		case 'hsn':
			return changeHsn(tx, row, change);
		case 'status':
			return changeStatus(tx, row, change);
		default:
			return changeVariants(tx, row, change, by);
	}
}

/**
 * Applies one change to many products in the given transaction: to all of them, or it throws. Prices and stock change for
 * every variant of each product.
 * @param wanted the products, each with the version that was read, and the variant when only that one is to be changed
 * @param actorId null for a price change that takes effect
 * @throws HttpError 404 for an unknown product, 409 for one that was changed since it was read, 400 for an invalid change
 */
export async function changeInBulk(
	tx: Db,
	wanted: { id: ProductId; version: number; variantId?: VariantId }[],
	change: BulkChange | OfferPriceChange,
	actorId: UserId | null,
): Promise<number> {
	const variantById = new Map(wanted.map(({ id, variantId }) => [id, variantId]));
	const rows = await lockUnchanged(tx, wanted);
	for (const row of rows) {
		const figures = await changeOne(tx, row, change, { actorId, variantId: variantById.get(row.id) });
		await tx
			.update(products)
			.set({ version: row.version + 1, updatedAt: sql`now()` })
			.where(eq(products.id, row.id));
		await audit(tx, actorId, 'product.update', `product:${row.id}`, figures);
	}
	await revalidateTags(tx, ['catalog', ...rows.map(({ id }) => `product:${id}` as const)]);
	return rows.length;
}

/** Archives or restores a product. @throws HttpError 404 when it is unknown */
export async function archiveProduct(
	tx: Db,
	id: ProductId,
	archived: boolean,
	actorId: UserId,
): Promise<void> {
	const row = await lockProduct(tx, id);
	if ((row.status === 'archived') === archived) return;
	await changeInBulk(tx, [row], { kind: 'status', status: archived ? 'archived' : 'active' }, actorId);
}
