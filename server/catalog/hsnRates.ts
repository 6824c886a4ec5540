import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { HsnRate, HsnRateDraft } from '../../contracts/gstRates.ts';
import type { UserId } from '../../contracts/ids.ts';
import { dateText } from '../../shared/dates.ts';
import { areLawful, type EnteredSlab, type GstSlabs, slabsText } from '../../shared/gstRates.ts';
import {
	basisPointsToPercent,
	paiseToRupees,
	percentToBasisPoints,
	rupeesToPaise,
} from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import { readToday, today } from '../platform/database/today.ts';
import { HttpError, invalid } from '../platform/http/httpError.ts';
import { hsnGstRates } from '../schema/gstRates.ts';
import { parseStoredSlabs, showNewCodes } from './gstRates.ts';

/** Slabs in percent and rupees, as people enter and read them. */
export const serializeSlabs = (slabs: GstSlabs): EnteredSlab[] =>
	slabs.map(({ upToPaise, rateBasisPoints }) => ({
		upTo: upToPaise === null ? null : paiseToRupees(upToPaise),
		gst: basisPointsToPercent(rateBasisPoints),
	}));

const toStoredSlabs = (slabs: readonly EnteredSlab[]): GstSlabs =>
	slabs.map(({ upTo, gst }) => ({
		upToPaise: upTo === null ? null : rupeesToPaise(upTo),
		rateBasisPoints: percentToBasisPoints(gst),
	}));

const storedRate = z.object({
	hsn: z.string(),
	from: z.string(),
	slabs: z.unknown().transform(parseStoredSlabs),
	source: z.string(),
	note: z.string(),
	byLaw: z.boolean(),
});

/** All rates of HSN codes, of the law and entered ones, by code, the latest day first. */
export async function readHsnRates(
	db: Db,
): Promise<(HsnRateDraft & { byLaw: boolean; slabs: EnteredSlab[] })[]> {
	const rows = await queryRows(
		db,
		sql`select hsn, valid_from::text as "from", slabs, source, note, "byLaw" from (
				select hsn, valid_from, slabs, source, note, false as "byLaw" from ${hsnGstRates}
				union all select hsn, valid_from, slabs, source, note, true from gst_rates_by_law()) as rates
			order by hsn, valid_from desc, "byLaw"`,
		storedRate,
	);
	return rows.map((rate) => ({ ...rate, slabs: serializeSlabs(rate.slabs) }));
}

/** The rates with what the back-office says about each. */
export async function getHsnRates(db: Db): Promise<HsnRate[]> {
	const day = await readToday(db);
	const rates = await readHsnRates(db);
	const codes = await queryRows(
		db,
		sql`select coalesce(nullif(p.hsn, ''), c.hsn) as code, count(*)::int as products
			from products p join categories c on c.id = p.category_id where p.status <> 'archived' group by 1`,
		z.object({ code: z.string(), products: z.number() }),
	);
	return rates.map((rate) => ({
		...rate,
		state:
			rate.from > day
				? 'later'
				: rates.find(({ hsn, from }) => hsn === rate.hsn && from <= day) === rate
					? 'in force'
					: 'past',
		isLawful: areLawful(rate.slabs, rate.from),
		products: codes.reduce((sum, { code, products }) => sum + (code.startsWith(rate.hsn) ? products : 0), 0),
	}));
}

type Known = Pick<HsnRateDraft, 'hsn' | 'from' | 'slabs' | 'source' | 'note'>;

export const isSameRate = (one: Known, other: Known): boolean =>
	one.hsn === other.hsn &&
	one.from === other.from &&
	one.source === other.source &&
	one.note === other.note &&
	slabsText(one.slabs) === slabsText(other.slabs);

/** Why a rate cannot be stored: its day has passed, or documents may have used the one that it would replace. */
export function findRateProblem(
	known: readonly Known[],
	{ hsn, from }: Pick<Known, 'hsn' | 'from'>,
	day: string,
): { field: 'from'; sentence: string } | { sentence: string } | undefined {
	if (from <= day && known.some((rate) => rate.hsn === hsn && rate.from === from))
		return {
			sentence: `The rate of HSN ${hsn} from ${dateText(from)} has begun, and documents have used it. Please enter one from a later day.`,
		};
	if (from < day) return { field: 'from', sentence: 'Please choose today or a later day.' };
	return undefined;
}

/** Only one change at a time, so that what was checked still holds. Reading is not blocked. */
export const lockHsnRates = (tx: Db) =>
	tx.execute(sql`lock table ${hsnGstRates} in share row exclusive mode`);

/** Writes checked rates, without showing or recording them; the table is locked. */
export async function writeHsnRates(tx: Db, drafts: readonly HsnRateDraft[]): Promise<void> {
	for (const { hsn, from, slabs, source, note } of drafts) {
		const entered = { slabs: toStoredSlabs(slabs), source, note, scheduled: true };
		await tx
			.insert(hsnGstRates)
			.values({ hsn, validFrom: from, ...entered })
			.onConflictDoUpdate({
				target: [hsnGstRates.hsn, hsnGstRates.validFrom],
				set: { ...entered, enteredAt: sql`clock_timestamp()` },
				setWhere: gt(hsnGstRates.validFrom, today),
			});
	}
}

/** Removes rates that have not begun, so that the table is as it would be without them. */
export async function removeHsnRates(tx: Db, keys: readonly Pick<Known, 'hsn' | 'from'>[]): Promise<void> {
	for (const { hsn, from } of keys)
		await tx
			.delete(hsnGstRates)
			.where(
				and(eq(hsnGstRates.hsn, hsn), eq(hsnGstRates.validFrom, from), gt(hsnGstRates.validFrom, today)),
			);
}

/** Throws for a rate that cannot be stored. @throws HttpError 400 for a day before today, 409 for a rate that has begun */
export async function requireStorable(tx: Db, draft: HsnRateDraft): Promise<void> {
	const problem = findRateProblem(await readHsnRates(tx), draft, await readToday(tx));
	if (problem === undefined) return;
	if ('field' in problem) throw invalid({ [problem.field]: problem.sentence });
	throw new HttpError(409, 'rate_begun', problem.sentence);
}

/** Stores checked rates of a locked table; those of today are shown in the same transaction, unless they are of many products. */
export async function storeHsnRates(tx: Db, drafts: readonly HsnRateDraft[], actorId: UserId): Promise<void> {
	await writeHsnRates(tx, drafts);
	await showNewCodes(tx);
	for (const { hsn, from, slabs, source } of drafts)
		await audit(tx, actorId, 'GST rate.update', `hsn:${hsn}`, {
			after: { from, rates: slabsText(slabs), ...(source === '' ? {} : { source }) },
		});
}

/** Deletes a rate that has not begun. @throws HttpError 404 for an unknown one, 409 for one that has begun */
export async function deleteHsnRate(
	tx: Db,
	key: Pick<HsnRateDraft, 'hsn' | 'from'>,
	actorId: UserId,
): Promise<void> {
	await lockHsnRates(tx);
	const stored = (await readHsnRates(tx)).find(({ hsn, from }) => hsn === key.hsn && from === key.from);
	if (stored === undefined) throw new HttpError(404, 'rate_not_found', 'There is no such rate any more.');
	if (key.from <= (await readToday(tx)))
		throw new HttpError(
			409,
			'rate_begun',
			`The rate of HSN ${key.hsn} from ${dateText(key.from)} has begun, and documents have used it. It cannot be deleted; please enter another from a later day.`,
		);
	await removeHsnRates(tx, [key]);
	await audit(tx, actorId, 'GST rate.delete', `hsn:${key.hsn}`, {
		before: { from: key.from, rates: slabsText(stored.slabs) },
	});
}
