import type { ProductId } from '../../contracts/ids.ts';
import type { Comparison, Product } from '../../contracts/products.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { getProducts } from './readProducts.ts';

type Row = Comparison['rows'][number];

function toRow(label: string, texts: (string | null)[]): Row {
	return { label, texts, differs: new Set(texts).size > 1 };
}

/** The facts of products, a row for each: brand, the attributes that at least one of them has, and country of origin. */
export function comparedRows(compared: readonly Product[]): Row[] {
	const attributes = new Map(
		compared.flatMap(({ attributes: own }) =>
			own.filter(({ comparable }) => comparable).map(({ name, label }) => [name, label] as const),
		),
	);
	const getText = ({ attributes: own }: Product, name: string) =>
		own.find((attribute) => attribute.name === name)?.text ?? null;
	return [
		toRow(
			'Brand',
			compared.map(({ brand }) => brand.name),
		),
		...[...attributes].map(([name, label]) =>
			toRow(
				label,
				compared.map((product) => getText(product, name)),
			),
		),
		toRow(
			'Country of origin',
			compared.map(({ countryOfOrigin }) => countryOfOrigin || null),
		),
	];
}

/**
 * Products side by side, in the given order; unknown and archived ones are left out.
 * @throws HttpError 400 when they are of several categories, which have different attributes
 */
export async function compareProducts(db: Db, ids: ProductId[]): Promise<Comparison> {
	const found = await getProducts(db, ids);
	const compared = ids.flatMap((id) => found.get(id)?.product ?? []);
	if (new Set(compared.map(({ category }) => category.id)).size > 1)
		throw new HttpError(400, 'categories_differ', 'Only products of one category can be compared.');
	return { products: compared, rows: compared.length === 0 ? [] : comparedRows(compared) };
}
