import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProductFileId, ProductId } from '../contracts/ids.ts';
import { ballisticsDraft } from '../contracts/productBallistics.ts';
import { setBallistics } from '../server/catalog/ballistics/setBallistics.ts';
import { productFileName } from '../server/content/media/media.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
import { productFiles } from '../server/schema/productFiles.ts';
import { catalog } from './catalog/all.ts';
import { productManual } from './productManual.ts';

const unknown = {
	muzzleVelocityMps: null,
	pelletWeightG: null,
	ballisticCoefficient: null,
	sightHeightMm: null,
	zeroDistanceM: null,
	shotsPerFill: null,
	fillPressureBar: null,
	pellet: '',
	measuredOn: null,
};

/** Ballistics by the key of the product; guns without a velocity here show that of their facts. */
export const demoBallistics: Record<string, Partial<Record<keyof typeof unknown, number | string>>> = {
	'kestrath-kr900-aluminium': {
		pelletWeightG: 0.53,
		ballisticCoefficient: 0.011,
		sightHeightMm: 60,
		zeroDistanceM: 10,
		shotsPerFill: 450,
		fillPressureBar: 200,
		pellet: 'Zinnora Finale Rifle 4.50 mm',
		measuredOn: '2026-09-18',
	},
	'tarkeen-t10-match': {
		pelletWeightG: 0.53,
		ballisticCoefficient: 0.011,
		sightHeightMm: 58,
		zeroDistanceM: 10,
		shotsPerFill: 320,
		fillPressureBar: 200,
	},
	'tarkeen-vana-sporter': {
		pelletWeightG: 0.55,
		ballisticCoefficient: 0.02,
		sightHeightMm: 45,
		zeroDistanceM: 25,
		shotsPerFill: 90,
		fillPressureBar: 250,
		pellet: 'Sarvik Poledne Domed 4.51 mm',
		measuredOn: '2026-10-02',
	},
	'aravan-ghat-spring': {
		pelletWeightG: 0.53,
		ballisticCoefficient: 0.012,
		sightHeightMm: 40,
		zeroDistanceM: 20,
	},
	'corvessa-prima-s': { pelletWeightG: 0.53, shotsPerFill: 170, fillPressureBar: 200 },
	'zinnora-finale-rifle-450': { ballisticCoefficient: 0.011, muzzleVelocityMps: 172, pellet: '4.50 mm head' },
	'sarvik-poledne-domed': {
		ballisticCoefficient: 0.02,
		muzzleVelocityMps: 263,
		sightHeightMm: 45,
		zeroDistanceM: 25,
	},
	'sarvik-poledne-heavy': { ballisticCoefficient: 0.03 },
};

const withManual = [
	'kestrath-kr900-aluminium',
	'tarkeen-t10-match',
	'tarkeen-vana-sporter',
	'aravan-ghat-spring',
	'corvessa-prima-s',
];
const withVideo = ['tarkeen-vana-sporter', 'sarvik-poledne-domed'];

const files = path.join(import.meta.dirname, 'files');

/** Adds ballistics, manuals and a video with captions to some products. */
export async function loadProductExtras(
	tx: Db,
	storage: Storage,
	productIds: ReadonlyMap<string, ProductId>,
): Promise<void> {
	const getId = (key: string) => {
		const id = productIds.get(key);
		if (id === undefined) throw new Error(`The demo extras refer to the unknown product '${key}'.`);
		return id;
	};
	const add = async (
		key: string,
		file: Pick<typeof productFiles.$inferInsert, 'kind' | 'extension' | 'title' | 'captions'>,
		bytes: Buffer,
	) => {
		const row = { ...file, id: newId<ProductFileId>(), productId: getId(key), bytes: bytes.length };
		await storage.put(productFileName(row), bytes, file.kind === 'manual' ? 'application/pdf' : 'video/webm');
		await tx
			.insert(productFiles)
			.values({ ...row, captionsLanguage: file.captions === undefined ? null : 'en' });
	};
	for (const [key, known] of Object.entries(demoBallistics))
		await setBallistics(tx, getId(key), ballisticsDraft.parse({ ...unknown, ...known }), null);
	for (const { key, name } of catalog)
		if (withManual.includes(key))
			await add(key, { kind: 'manual', extension: 'pdf', title: 'User manual' }, await productManual(name));
	const video = await readFile(path.join(files, 'pellet-drop.webm'));
	const captions = await readFile(path.join(files, 'pellet-drop.vtt'), 'utf8');
	for (const key of withVideo)
		await add(
			key,
			{ kind: 'video', extension: 'webm', title: 'How a domed pellet drops, to 50 m', captions },
			video,
		);
}
