import { inArray } from 'drizzle-orm';
import type { Comparison } from '../../contracts/comparison.ts';
import type { GunModelId, ProductId } from '../../contracts/ids.ts';
import type { Product } from '../../contracts/products.ts';
import { attributeText, type ProductFact, productFacts } from '../../shared/attributes.ts';
import { isGun } from '../../shared/guns.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { gunModels } from '../schema/compatibility.ts';
import { getProducts } from './readProducts.ts';

type Row = Comparison['rows'][number];
type GunModel = Comparison['models'][number];

function toRow(label: string, texts: (string | null)[]): Row {
	return { label, texts, differs: new Set(texts).size > 1 };
}

/** A fact of a gun model as products state it; null for one that it has not. */
function modelText({ calibreMm, powerSource }: GunModel, fact: ProductFact | undefined): string | null {
	if (fact === 'calibreMm') return attributeText({ ...productFacts.calibreMm, fact }, calibreMm);
	return fact === 'powerSource' ? (powerSource ?? null) : null;
}

const factsOfModels = ['calibreMm', 'powerSource'] as const;

/**
 * The facts of products and then of gun models, a row for each: brand, the attributes that at least one of them has, and country
 * of origin.
 */
export function comparedRows(compared: readonly Product[], models: readonly GunModel[] = []): Row[] {
	const attributes = new Map<string, { label: string; fact?: ProductFact | undefined }>(
		compared.flatMap(({ attributes: own }) =>
			own
				.filter(({ comparable }) => comparable)
				.map(({ name, label, fact }) => [name, { label, fact }] as const),
		),
	);
	const known = new Set([...attributes.values()].map(({ fact }) => fact));
	for (const fact of models.length === 0 ? [] : factsOfModels)
		if (!known.has(fact) && models.some((model) => modelText(model, fact) !== null))
			attributes.set(fact, { label: productFacts[fact].label, fact });
	const getText = ({ attributes: own }: Product, name: string) =>
		own.find((attribute) => attribute.name === name)?.text ?? null;
	return [
		toRow('Brand', [...compared.map(({ brand }) => brand.name), ...models.map(({ maker }) => maker)]),
		...[...attributes].map(([name, { label, fact }]) =>
			toRow(label, [
				...compared.map((product) => getText(product, name)),
				...models.map((model) => modelText(model, fact)),
			]),
		),
		...(compared.length === 0
			? []
			: [
					toRow('Country of origin', [
						...compared.map(({ countryOfOrigin }) => countryOfOrigin || null),
						...models.map(() => null),
					]),
				]),
	];
}

/** Gun models in the given order, without unknown ones. */
async function findModels(db: Db, ids: GunModelId[]): Promise<GunModel[]> {
	if (ids.length === 0) return [];
	const rows = await db.select().from(gunModels).where(inArray(gunModels.id, ids));
	return ids.flatMap((id) => {
		const found = rows.find((row) => row.id === id);
		if (found === undefined) return [];
		const { powerSource, ...model } = found;
		return [{ ...model, ...(powerSource !== null && { powerSource }) }];
	});
}

/**
 * Products side by side, in the given order, and gun models after them; unknown and archived ones are left out.
 * @throws HttpError 400 when the products are of several categories, which have different attributes, or when a gun model is
 * compared with something else than guns
 */
export async function compareProducts(
	db: Db,
	asked: { ids: ProductId[]; models: GunModelId[] },
): Promise<Comparison> {
	const [found, models] = await Promise.all([getProducts(db, asked.ids), findModels(db, asked.models)]);
	const compared = asked.ids.flatMap((id) => found.get(id)?.product ?? []);
	if (new Set(compared.map(({ category }) => category.id)).size > 1)
		throw new HttpError(400, 'categories_differ', 'Only products of one category can be compared.');
	if (models.length > 0 && !compared.every(isGun))
		throw new HttpError(400, 'categories_differ', 'A gun can be compared with other guns only.');
	return {
		products: compared,
		models,
		rows: compared.length + models.length === 0 ? [] : comparedRows(compared, models),
	};
}
