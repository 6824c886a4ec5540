import type { LinkedGunModel } from '../../../contracts/gunModels.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';
import { listLinkedGunModels } from './gunModels.ts';

/** Maker, model and calibre name a gun model; linked products are SKUs or ids, one a line. */
export const gunModelColumns = [
	'maker',
	'model',
	'type',
	'calibre_mm',
	'power_source',
	'linked_products',
] as const;
export type GunModelRow = CsvRow<(typeof gunModelColumns)[number]>;

const maxRows = 1000;

const toLine = ({ maker, model, kind, calibreMm, powerSource, accessories }: LinkedGunModel): string =>
	csvLine([maker, model, kind, calibreMm, powerSource ?? '', accessories.map(({ sku }) => sku).join('\n')]);

/** All gun models as CSV, in the format of the import. */
export const gunModelsAsCsv = async (db: Db): Promise<string> =>
	byteOrderMark + csvLine(gunModelColumns) + (await listLinkedGunModels(db)).map(toLine).join('');

function parseHeader(header: string[]): (typeof gunModelColumns)[number][] {
	const names = header.map((name) => name.trim().toLowerCase());
	const unknown = names.find((name) => gunModelColumns.every((column) => column !== name));
	if (unknown !== undefined)
		throw new UnreadableFile(
			`The first line names '${unknown.slice(0, 60)}', which is not a column of this file. The columns are ${gunModelColumns.join(', ')}.`,
		);
	const repeated = names.find((name, place) => names.indexOf(name) !== place);
	if (repeated !== undefined) throw new UnreadableFile(`The column '${repeated}' appears twice.`);
	const missing = ['maker', 'model', 'type', 'calibre_mm'].find((column) => !names.includes(column));
	if (missing !== undefined) throw new UnreadableFile(`The file needs the column '${missing}'.`);
	return names.flatMap((name) => gunModelColumns.find((column) => column === name) ?? []);
}

/** Reads a CSV file of gun models. @throws UnreadableFile with a message for the administrator */
export const readGunModels = (bytes: Buffer): Promise<GunModelRow[]> =>
	readCsv(bytes, parseHeader, { maxRows, what: 'gun models' });
