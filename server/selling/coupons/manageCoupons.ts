import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Coupon, CouponDraft } from '../../../contracts/coupons.ts';
import type { BrandId, CategoryId, CouponId, ProductId, UserId } from '../../../contracts/ids.ts';
import {
	basisPointsToPercent,
	paise,
	paiseToRupees,
	percentToBasisPoints,
	rupeesToPaise,
} from '../../../shared/money.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { brands, products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { checkouts } from '../../schema/checkout.ts';
import { coupons, couponUses } from '../../schema/coupons.ts';
import { orders } from '../../schema/orders.ts';

type Row = typeof coupons.$inferSelect;

/** The names of the categories, brands or products of coupons; deleted ones are left out. */
async function targetNames(db: Db, rows: Row[]): Promise<Map<string, string>> {
	const getIds = (target: Row['appliesTo']) =>
		rows.flatMap(({ appliesTo, targetIds }) => (appliesTo === target ? targetIds : []));
	// Safe casts: `toValues` stores ids of the kind that the coupon applies to.
	const found = [
		...(await db
			.select({ id: categories.id, name: categories.name })
			.from(categories)
			.where(inArray(categories.id, getIds('category') as CategoryId[]))),
		...(await db
			.select({ id: brands.id, name: brands.name })
			.from(brands)
			.where(inArray(brands.id, getIds('brand') as BrandId[]))),
		...(await db
			.select({ id: products.id, name: products.name })
			.from(products)
			.where(inArray(products.id, getIds('products') as ProductId[]))),
	];
	return new Map(found.map(({ id, name }) => [id, name]));
}

// Drizzle leaves out the table of a column, which is ambiguous in a subquery.
const uses = sql`(select count(*) from ${couponUses} u where u.coupon_id = coupons.id)`;
const given = sql`(select coalesce(sum(o.discount_paise), 0) from ${orders} o
	join ${couponUses} u on u.checkout_id = o.checkout_id where u.coupon_id = coupons.id)`;
const isActive = sql<boolean>`(${coupons.enabled}
	and (${coupons.startsOn} is null or ${coupons.startsOn} <= ${today})
	and (${coupons.endsOn} is null or ${coupons.endsOn} >= ${today})
	and (${coupons.totalLimit} is null or ${uses} < ${coupons.totalLimit}))`;

/** All coupons, newest first, or only the given one. */
async function readCoupons(db: Db, id?: CouponId): Promise<Coupon[]> {
	const rows = await db
		.select({
			row: coupons,
			active: isActive,
			uses: uses.mapWith(Number),
			givenPaise: given.mapWith((sum: unknown) => paise(Number(sum))),
		})
		.from(coupons)
		.where(id === undefined ? undefined : eq(coupons.id, id))
		.orderBy(desc(coupons.createdAt), desc(coupons.id));
	const names = await targetNames(
		db,
		rows.map(({ row }) => row),
	);
	return rows.map(({ row, active, uses, givenPaise }) => ({
		id: row.id,
		name: row.name,
		code: row.code,
		kind: row.kind,
		percent: row.basisPoints === null ? null : basisPointsToPercent(row.basisPoints),
		cap: row.capPaise === null ? null : paiseToRupees(row.capPaise),
		amount: row.amountPaise === null ? null : paiseToRupees(row.amountPaise),
		appliesTo: row.appliesTo,
		targets: row.targetIds.flatMap((target) => {
			const name = names.get(target);
			return name === undefined ? [] : { id: target, name };
		}),
		minimum: paiseToRupees(row.minimumPaise),
		firstOrderOnly: row.firstOrderOnly,
		totalLimit: row.totalLimit,
		customerLimit: row.customerLimit,
		startsOn: row.startsOn,
		endsOn: row.endsOn,
		enabled: row.enabled,
		active,
		uses,
		given: paiseToRupees(givenPaise),
	}));
}

export const listCoupons = (db: Db): Promise<Coupon[]> => readCoupons(db);

async function couponById(db: Db, id: CouponId): Promise<Coupon> {
	const [found] = await readCoupons(db, id);
	if (found === undefined)
		throw new HttpError(404, 'coupon_not_found', 'This coupon does not exist any more.');
	return found;
}

/** Changes of coupons happen one after the other, so that a code cannot become another coupon's in between. */
const lockAll = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7164839203)`);

async function requireFreeCode(tx: Db, code: string | undefined, own?: CouponId): Promise<void> {
	if (code === undefined) return;
	const taken = and(eq(coupons.code, code), own === undefined ? undefined : ne(coupons.id, own));
	if ((await tx.$count(coupons, taken)) > 0)
		throw new HttpError(409, 'name_taken', `The code ${code} is already in use. Please choose another one.`);
}

/** The columns of a draft; values that its kind does not have are null. @throws HttpError 400 for an unknown target */
async function toValues(tx: Db, draft: CouponDraft) {
	const targetIds = draft.appliesTo === 'order' ? [] : [...new Set(draft.targetIds)];
	const values = {
		name: draft.name,
		code: draft.code ?? null,
		kind: draft.kind,
		basisPoints:
			draft.kind === 'percent' && draft.percent !== null ? percentToBasisPoints(draft.percent) : null,
		capPaise: draft.kind === 'percent' && draft.cap !== null ? rupeesToPaise(draft.cap) : null,
		amountPaise: draft.kind === 'amount' && draft.amount !== null ? rupeesToPaise(draft.amount) : null,
		appliesTo: draft.appliesTo,
		targetIds,
		minimumPaise: rupeesToPaise(draft.minimum),
		firstOrderOnly: draft.firstOrderOnly,
		totalLimit: draft.totalLimit,
		customerLimit: draft.customerLimit,
		startsOn: draft.startsOn,
		endsOn: draft.endsOn,
		enabled: draft.enabled,
	};
	const table = { category: categories, brand: brands, products, order: undefined }[draft.appliesTo];
	if (table !== undefined) {
		const known = await tx
			.select({ id: sql<string>`${table.id}` })
			.from(table)
			.where(inArray(sql`${table.id}::text`, targetIds));
		if (known.length < targetIds.length)
			throw invalid({
				targetIds: 'Something that it applies to does not exist any more. Please choose again.',
			});
	}
	return values;
}

const recorded = ({ targets, active: _, uses: __, given: ___, ...coupon }: Coupon) => ({
	...coupon,
	targets: targets.map(({ name }) => name).join(', '),
});

/** @throws HttpError 400 for an unknown target, 409 when the code is in use */
export async function createCoupon(tx: Db, draft: CouponDraft, actorId: UserId | null): Promise<Coupon> {
	await lockAll(tx);
	await requireFreeCode(tx, draft.code);
	const id = newId<CouponId>();
	await tx.insert(coupons).values({ ...(await toValues(tx, draft)), id });
	const coupon = await couponById(tx, id);
	await audit(tx, actorId, 'coupon.create', `coupon:${id}`, { after: recorded(coupon) });
	return coupon;
}

/** A limit below the uses so far would be exceeded from the start. @throws HttpError 409 */
async function requireUsesWithin(tx: Db, id: CouponId, draft: CouponDraft): Promise<void> {
	const used = await tx.$count(couponUses, eq(couponUses.couponId, id));
	if (draft.totalLimit !== null && used > draft.totalLimit)
		throw new HttpError(
			409,
			'limit_below_uses',
			`This coupon was used ${used} times already. To end it, switch it off instead of lowering its limit.`,
		);
	if (draft.customerLimit === null) return;
	const [most] = await tx
		.select({ uses: sql`count(*)`.mapWith(Number) })
		.from(couponUses)
		.where(eq(couponUses.couponId, id))
		.groupBy(couponUses.userId)
		.orderBy(sql`count(*) desc`)
		.limit(1);
	if (most !== undefined && most.uses > draft.customerLimit)
		throw new HttpError(
			409,
			'limit_below_uses',
			`A customer has used this coupon ${most.uses} times already, so the limit per customer cannot be lower.`,
		);
}

/**
 * Changes a coupon. Checkouts keep the discount they were created with.
 * @throws HttpError 404 when it is unknown; 400 and 409 as `createCoupon`, and 409 when a limit is below the uses so far
 */
export async function updateCoupon(
	tx: Db,
	id: CouponId,
	draft: CouponDraft,
	actorId: UserId,
): Promise<Coupon> {
	await lockAll(tx);
	const before = await couponById(tx, id);
	await requireFreeCode(tx, draft.code, id);
	const values = await toValues(tx, draft);
	// Waits for checkouts that are counting a use, also of a coupon that had no limits.
	await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update');
	await requireUsesWithin(tx, id, draft);
	await tx
		.update(coupons)
		.set({ ...values, updatedAt: sql`now()` })
		.where(eq(coupons.id, id));
	const coupon = await couponById(tx, id);
	await audit(tx, actorId, 'coupon.update', `coupon:${id}`, {
		before: recorded(before),
		after: recorded(coupon),
	});
	return coupon;
}

/**
 * Deletes a coupon, or switches it off when a checkout refers to it.
 * @returns whether it was deleted
 * @throws HttpError 404 when it is unknown
 */
export async function deleteCoupon(tx: Db, id: CouponId, actorId: UserId): Promise<boolean> {
	await lockAll(tx);
	const before = await couponById(tx, id);
	// Waits for checkouts that are counting a use, and no further one begins.
	await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update');
	const target = `coupon:${id}` as const;
	const recordedBefore = recorded(before);
	if ((await tx.$count(checkouts, eq(checkouts.couponId, id))) > 0) {
		await tx.update(coupons).set({ enabled: false, updatedAt: sql`now()` }).where(eq(coupons.id, id));
		await audit(tx, actorId, 'coupon.update', target, {
			before: recordedBefore,
			after: { ...recordedBefore, enabled: false },
		});
		return false;
	}
	await tx.delete(coupons).where(eq(coupons.id, id));
	await audit(tx, actorId, 'coupon.delete', target, { before: recordedBefore });
	return true;
}
