import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import type { ProductDraft, VariantDraft } from '../../contracts/productDraft.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { newSku } from '../../shared/sku.ts';
import { formatVariantName, type OptionValues } from '../../shared/variants.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { products, productVariants, type StoredOption } from '../schema/catalog.ts';
import { checkoutLines } from '../schema/checkout.ts';
import { stockMovements } from '../schema/stockMovements.ts';
import { dropPriceChanges } from './priceChanges/dropPriceChanges.ts';

export type Variant = typeof productVariants.$inferSelect;
type Written = { id: VariantId; draft: VariantDraft };
type MovementReason = 'opening' | 'correction' | 'import';

/** The variants of a product in display order. Its row must be locked when they are to be changed. */
export const getVariants = (tx: Db, productId: ProductId): Promise<Variant[]> =>
	tx
		.select()
		.from(productVariants)
		.where(eq(productVariants.productId, productId))
		.orderBy(asc(productVariants.position), asc(productVariants.id));

/** The variant of a draft without variants, which has the product's prices and stock. */
export function toOnlyVariant(draft: ProductDraft, stored?: Variant): VariantDraft {
	return {
		...(stored === undefined ? {} : { id: stored.id }),
		gtin: (draft.gtin ?? stored?.gtin) || undefined,
		sku: draft.sku,
		options: {},
		numericPrice: draft.numericPrice,
		offerPrice: draft.offerPrice,
		mrp: draft.mrp,
		weightG: stored?.weightG ?? null,
		packQuantity: null,
		stock: draft.stock,
		stockSeen: draft.stockSeen,
		active: true,
		images: [],
	};
}

/**
 * The stock after an edit. Orders change the stock without a new version, so an unchanged number
 * from the editor is ignored.
 * @param field its name in the error
 * @throws HttpError 400 with the current stock, when both the editor and an order changed it
 */
export function stockLeft(
	before: { stock: number },
	{ stock, stockSeen }: Pick<VariantDraft, 'stock' | 'stockSeen'>,
	field = 'stock',
): number {
	if (stockSeen === undefined || stockSeen === before.stock) return stock;
	if (stock === stockSeen) return before.stock;
	const sentence = `The stock is now ${before.stock}, it was ${stockSeen}. Please check the number.`;
	throw new HttpError(400, 'changed_meanwhile', sentence, {
		fields: { [field]: sentence },
		stock: before.stock,
	});
}

/** The name of a variant's field in an error: its path in the draft, or the product's own of one without options. */
const getFieldName = (drafts: readonly VariantDraft[], place: number, field: 'sku' | 'gtin' | 'stock') =>
	drafts.length === 1 ? field : `variants.${place}.${field}`;

/** @throws HttpError 409 when another product, archived or not, has a SKU or barcode of the drafts */
async function requireFreeNumbers(tx: Db, productId: ProductId, drafts: VariantDraft[]): Promise<void> {
	const skus = drafts.flatMap(({ sku }) => sku ?? []);
	const gtins = drafts.flatMap(({ gtin }) => gtin ?? []);
	if (skus.length + gtins.length === 0) return;
	const [other] = await tx
		.select({ name: products.name, sku: productVariants.sku, gtin: productVariants.gtin })
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(
			and(
				sql`${productVariants.productId} <> ${productId}`,
				or(inArray(productVariants.sku, skus), inArray(productVariants.gtin, gtins)),
			),
		)
		.limit(1);
	if (other === undefined) return;
	const field = other.sku !== null && skus.includes(other.sku) ? 'sku' : 'gtin';
	const sentence =
		drafts.length === 1
			? `'${other.name}' has this ${field === 'sku' ? 'SKU' : 'barcode'} already.`
			: `'${other.name}' has the ${field === 'sku' ? `SKU '${other.sku}'` : `barcode ${other.gtin}`} already.`;
	const place = drafts.findIndex((draft) => draft[field] === other[field]);
	throw new HttpError(409, 'name_taken', sentence, {
		fields: { [getFieldName(drafts, place, field)]: sentence },
	});
}

/** @throws HttpError 409 when an order, a payment or a manual order has one of the variants */
async function requireUnsold(tx: Db, options: StoredOption[], removed: Variant[]): Promise<void> {
	if (removed.length === 0) return;
	const [sold] = await tx
		.select({ values: productVariants.options })
		.from(checkoutLines)
		.innerJoin(productVariants, eq(productVariants.id, checkoutLines.variantId))
		.where(
			inArray(
				checkoutLines.variantId,
				removed.map(({ id }) => id),
			),
		)
		.limit(1);
	if (sold === undefined) return;
	const name = formatVariantName(options, sold.values);
	const sentence = `${name === '' ? 'This variant' : `'${name}'`} is part of orders and cannot be deleted. Switch it off instead.`;
	throw new HttpError(409, 'in_use', sentence, { fields: { variants: sentence } });
}

const toColumns = (draft: VariantDraft, position: number) => ({
	position,
	sku: draft.sku ?? null,
	gtin: draft.gtin ?? null,
	options: draft.options,
	pricePaise: rupeesToPaise(draft.numericPrice),
	offerPaise: rupeesToPaise(draft.offerPrice),
	mrpPaise: draft.mrp == null ? null : rupeesToPaise(draft.mrp),
	weightG: draft.weightG ?? null,
	packQuantity: draft.packQuantity ?? null,
	active: draft.active,
});
type Columns = ReturnType<typeof toColumns> & { stock: number };

const sameOptions = (one: OptionValues, other: OptionValues) =>
	Object.keys(one).length === Object.keys(other).length &&
	Object.entries(one).every(([name, value]) => other[name] === value);

const isChanged = (stored: Variant, columns: Columns) =>
	Object.entries(columns).some(([column, value]) =>
		column === 'options'
			? !sameOptions(stored.options, columns.options)
			: stored[column as keyof Variant] !== value,
	);

/** @throws HttpError 400 when the stock would be below the units that are being paid for */
function getStock(stored: Variant, draft: VariantDraft, field: string): number {
	const stock = stockLeft(stored, draft, field);
	if (stock < stored.reserved)
		throw invalid(
			{ [field]: `${stored.reserved} units are being paid for right now; the stock cannot go below that.` },
			'stock_out_of_range',
		);
	return stock;
}

/** Ids of new variants: the client's own, unless another product has it. */
async function newIds(tx: Db, drafts: VariantDraft[]): Promise<VariantId[]> {
	const wanted = drafts.flatMap(({ id }) => id ?? []);
	const taken =
		wanted.length === 0
			? []
			: await tx
					.select({ id: productVariants.id })
					.from(productVariants)
					.where(inArray(productVariants.id, wanted));
	if (taken.length > 0)
		throw invalid({ variants: 'One of the variants belongs to another product. Please reload the editor.' });
	return drafts.map(({ id }) => id ?? newId<VariantId>());
}

/**
 * Writes the variants of a product, whose row must be locked: new ones are added, stored ones changed, and those left out
 * deleted.
 * @param options of the product, for messages and names
 * @returns the drafts with the ids of their variants
 * @throws HttpError 409 when a SKU or barcode is in use or a deleted variant is part of orders; 400 as `stockLeft`
 */
export async function storeVariants(
	tx: Db,
	product: { id: ProductId; options: StoredOption[]; before: Variant[] },
	drafts: VariantDraft[],
	by: { actorId: UserId | null; reason: MovementReason },
): Promise<Written[]> {
	await requireFreeNumbers(tx, product.id, drafts);
	const stored = new Map(product.before.map((variant) => [variant.id, variant]));
	const kept = new Set(drafts.flatMap(({ id }) => (id !== undefined && stored.has(id) ? id : [])));
	const removed = product.before.filter(({ id }) => !kept.has(id));
	await requireUnsold(tx, product.options, removed);
	const added = drafts.filter(({ id }) => id === undefined || !kept.has(id));
	const idsOfAdded = await newIds(tx, added);
	const written = drafts.map((draft) => ({
		draft,
		id: idsOfAdded[added.indexOf(draft)] ?? (draft.id as VariantId),
	}));
	const { letters } = currentSettings().numbering;
	const rows = written.map(({ id, draft }, position) => {
		const before = stored.get(id);
		return {
			id,
			before,
			columns: {
				...toColumns(draft, position),
				sku: draft.sku ?? (before?.sku === null ? null : newSku(id, letters)),
				stock:
					before === undefined
						? draft.stock
						: getStock(before, draft, getFieldName(drafts, position, 'stock')),
			},
		};
	});
	const changed = rows.filter(({ before, columns }) => before !== undefined && isChanged(before, columns));
	const changedIds = changed.map(({ id }) => id);
	// Variants may exchange their SKUs or options, which must be unique after each statement.
	if (removed.length > 0 || changed.length > 1)
		await tx
			.update(productVariants)
			.set({ sku: null, gtin: null, options: sql`jsonb_build_object('', ${productVariants.id})` })
			.where(inArray(productVariants.id, [...changedIds, ...removed.map(({ id }) => id)]));
	for (const { id, columns } of changed)
		await tx.update(productVariants).set(columns).where(eq(productVariants.id, id));
	const inserted = rows.filter(({ before }) => before === undefined);
	if (inserted.length > 0)
		await tx
			.insert(productVariants)
			.values(inserted.map(({ id, columns }) => ({ id, productId: product.id, ...columns })));
	const removedIds = removed.map(({ id }) => id);
	await dropPriceChanges(tx, product.id, removedIds, by);
	if (removed.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, removedIds));
	// A planned end must not take away an offer that was entered since.
	const withOtherOffer = changed.filter(({ before, columns }) => before?.offerPaise !== columns.offerPaise);
	await dropPriceChanges(
		tx,
		product.id,
		withOtherOffer.map(({ id }) => id),
		{ actorId: by.actorId, running: true },
	);
	await recordMovements(
		tx,
		product.id,
		rows.map(({ id, before, columns }) => ({ id, before: before?.stock ?? 0, after: columns.stock })),
		by,
	);
	return written;
}

/** Records how an administrator or an import changed the stock of variants. */
export async function recordMovements(
	tx: Db,
	productId: ProductId,
	stocks: { id: VariantId; before: number; after: number }[],
	{ actorId, reason }: { actorId: UserId | null; reason: MovementReason },
): Promise<void> {
	const moved = stocks.filter(({ before, after }) => before !== after);
	if (moved.length === 0) return;
	await tx.insert(stockMovements).values(
		moved.map(({ id, before, after }) => ({
			productId,
			variantId: id,
			change: after - before,
			stockAfter: after,
			reason,
			actorId,
		})),
	);
}
