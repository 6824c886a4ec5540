import { asc, eq, sql } from 'drizzle-orm';
import { isoMinute } from '../../../shared/dates.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';
import { productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { derivedSku } from '../derivedSku.ts';
import { readSlabsOn } from '../gstRates.ts';
import { addGst } from './describePrices.ts';

/** Prices are inclusive of GST, as the shop shows them; times are those of India. */
export const priceColumns = ['sku', 'price', 'offer price', 'from', 'until'] as const;
export type PriceLine = CsvRow<(typeof priceColumns)[number]>;

const titles = ['SKU', 'Price', 'Offer price', 'From', 'Until'];
const maxRows = 5000;

/** What is planned, in the format of the import; the first line alone when nothing is. */
export async function priceChangesAsCsv(db: Db): Promise<string> {
	const rows = await db
		.select({
			change: priceChanges,
			sku: sql<string>`coalesce(${productVariants.sku}, ${derivedSku(productVariants)})`,
		})
		.from(priceChanges)
		.innerJoin(productVariants, eq(productVariants.id, priceChanges.variantId))
		.where(eq(priceChanges.state, 'planned'))
		.orderBy(asc(priceChanges.startsAt), asc(priceChanges.id));
	const slabsOn = await readSlabsOn(
		db,
		rows.map(({ change: { productId, startsAt } }) => ({ productId, moment: startsAt })),
	);
	const lines = rows.map(({ change: { productId, kind, pricePaise, startsAt, endsAt }, sku }) => {
		const shown = String(paiseToRupees(addGst(pricePaise, slabsOn(productId, startsAt))));
		const time = (moment: Date | null) => (moment === null ? '' : isoMinute(moment).replace('T', ' '));
		return csvLine([
			sku,
			kind === 'price' ? shown : '',
			kind === 'offer' ? shown : '',
			time(startsAt),
			time(endsAt),
		]);
	});
	return byteOrderMark + csvLine(titles) + lines.join('');
}

function parseHeader(header: string[]): (typeof priceColumns)[number][] {
	const names = header.map((name) => name.trim().toLowerCase());
	const known = names.map((name) => priceColumns.find((column) => column === name));
	const unknown = names.find((_, place) => known[place] === undefined);
	if (unknown !== undefined)
		throw new UnreadableFile(
			`The first line names '${unknown.slice(0, 60)}', which is not a column of this file. The columns are ${titles.join(', ')}.`,
		);
	const repeated = names.find((name, place) => names.indexOf(name) !== place);
	if (repeated !== undefined) throw new UnreadableFile(`The column '${repeated}' appears twice.`);
	if (!names.includes('sku') || !names.includes('from'))
		throw new UnreadableFile("The file needs the columns 'SKU' and 'From', and 'Price' or 'Offer price'.");
	return known.filter((column) => column !== undefined);
}

/** Reads a CSV file of planned prices. @throws UnreadableFile with a message for the administrator */
export const readPriceLines = (bytes: Buffer): Promise<PriceLine[]> =>
	readCsv(bytes, parseHeader, { maxRows, what: 'prices' });
