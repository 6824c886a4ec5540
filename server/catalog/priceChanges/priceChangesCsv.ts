import { asc, eq, sql } from 'drizzle-orm';
import { isoMinute } from '../../../shared/dates.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';
import { gstOn } from '../../pricing/shares.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { derivedSku } from '../derivedSku.ts';
import { shownGstRate } from '../shownGstRate.ts';

/** Prices are inclusive of GST, as the shop shows them; times are those of India. */
export const priceColumns = ['sku', 'price', 'offer price', 'from', 'until'] as const;
export type PriceLine = CsvRow<(typeof priceColumns)[number]>;

const titles = ['SKU', 'Price', 'Offer price', 'From', 'Until'];
const maxRows = 1000;

/** What is planned, in the format of the import; the first line alone when nothing is. */
export async function priceChangesAsCsv(db: Db): Promise<string> {
	const rows = await db
		.select({
			change: priceChanges,
			sku: sql<string>`coalesce(${productVariants.sku}, ${derivedSku(productVariants)})`,
			gst: { gstBasisPoints: products.gstBasisPoints, gstSlabs: products.gstSlabs },
		})
		.from(priceChanges)
		.innerJoin(products, eq(products.id, priceChanges.productId))
		.innerJoin(productVariants, eq(productVariants.id, priceChanges.variantId))
		.where(eq(priceChanges.state, 'planned'))
		.orderBy(asc(priceChanges.startsAt), asc(priceChanges.id));
	const lines = rows.map(({ change: { kind, pricePaise, startsAt, endsAt }, sku, gst }) => {
		const rate = shownGstRate(gst, { pricePaise, offerPaise: paise(0) });
		const shown = String(paiseToRupees(paise(pricePaise + gstOn(pricePaise, rate))));
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
