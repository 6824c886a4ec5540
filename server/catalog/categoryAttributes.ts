import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AttributesDraft, CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { CategoryId, UserId } from '../../contracts/ids.ts';
import { audit } from '../accounts/audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { products } from '../schema/catalog.ts';
import { categories, categoryAttributes } from '../schema/categories.ts';
import { getCategoryAttributes } from './attributeValues.ts';

const unknownCategory = () =>
	new HttpError(404, 'category_not_found', 'This category does not exist any more.');

/** The attributes of a category, in order. @throws HttpError 404 when it is unknown */
export async function listCategoryAttributes(db: Db, id: CategoryId): Promise<CategoryAttribute[]> {
	if ((await db.$count(categories, eq(categories.id, id))) === 0) throw unknownCategory();
	return getCategoryAttributes(db, id);
}

const storedValue = (name: string): SQL => sql`${products.attributes} -> ${name}::text`;
const productsText = (count: number) => (count === 1 ? 'One product has' : `${count} products have`);

/** @throws HttpError 409 when products have values that the changed attribute would give another meaning */
async function requireSameMeaning(
	tx: Db,
	categoryId: CategoryId,
	before: CategoryAttribute,
	after: CategoryAttribute,
): Promise<void> {
	if (before.fact !== null) return;
	const { name, label } = before;
	const having = (condition: SQL) => tx.$count(products, and(eq(products.categoryId, categoryId), condition));
	if (before.kind !== after.kind || before.unit !== after.unit || after.fact !== null) {
		const count = await having(sql`${storedValue(name)} is not null`);
		if (count > 0)
			throw new HttpError(
				409,
				'in_use',
				`${productsText(count)} a value of '${label}', so its kind and unit cannot change. Delete it, and add a new one.`,
			);
	}
	const missing = before.choices.filter((choice) => !after.choices.includes(choice));
	if (missing.length === 0 || after.kind !== 'choice') return;
	const count = await having(
		sql`(${products.attributes} ->> ${name}::text) in (${sql.join(
			missing.map((choice) => sql`${choice}`),
			sql`, `,
		)})`,
	);
	if (count > 0)
		throw new HttpError(
			409,
			'in_use',
			`${productsText(count)} a choice of '${label}' that is no longer in the list: ${missing.join(', ')}.`,
		);
}

/**
 * Removes the values of attributes from the products of a category.
 * @param names of the attributes
 */
export async function removeValues(tx: Db, categoryId: CategoryId, names: string[]): Promise<void> {
	for (const name of names)
		await tx
			.update(products)
			.set({ attributes: sql`${products.attributes} - ${name}::text` })
			.where(and(eq(products.categoryId, categoryId), sql`${storedValue(name)} is not null`));
}

/**
 * Replaces the attributes of a category.
 * @throws HttpError 404 when it is unknown; 409 when values would change their meaning, or when an attribute is stored
 * that is neither in the draft nor deleted by it
 */
export async function replaceCategoryAttributes(
	tx: Db,
	id: CategoryId,
	{ attributes, deleted }: AttributesDraft,
	actorId: UserId | null,
): Promise<CategoryAttribute[]> {
	const [category] = await tx
		.select({ id: categories.id })
		.from(categories)
		.where(eq(categories.id, id))
		.for('update');
	if (category === undefined) throw unknownCategory();
	const before = await getCategoryAttributes(tx, id);
	for (const attribute of before) {
		const after = attributes.find(({ name }) => name === attribute.name);
		if (after !== undefined) await requireSameMeaning(tx, id, attribute, after);
		else if (!deleted.includes(attribute.name))
			throw new HttpError(
				409,
				'changed_meanwhile',
				`Someone else added '${attribute.label}' meanwhile. Please reload the attributes, then save again.`,
			);
	}
	const removed = before.map(({ name }) => name).filter((name) => !attributes.some((a) => a.name === name));
	await removeValues(tx, id, removed);
	await tx.delete(categoryAttributes).where(eq(categoryAttributes.categoryId, id));
	if (attributes.length > 0)
		await tx
			.insert(categoryAttributes)
			.values(attributes.map((attribute, position) => ({ ...attribute, categoryId: id, position })));
	await audit(tx, actorId, 'category.update', `category:${id}`, {
		before: { attributes: before },
		after: { attributes },
	});
	await revalidateTags(tx, ['categories', 'catalog']);
	return getCategoryAttributes(tx, id);
}

/** Removes the values of products that move to another category and would have another meaning there. */
export async function removeForeignValues(tx: Db, from: CategoryId, to: CategoryId): Promise<void> {
	const kept = await getCategoryAttributes(tx, to);
	const names = (await getCategoryAttributes(tx, from))
		.filter(
			({ name, kind, unit, fact }) =>
				fact === null &&
				!kept.some((a) => a.name === name && a.kind === kind && a.unit === unit && a.fact === null),
		)
		.map(({ name }) => name);
	await removeValues(tx, from, names);
}
