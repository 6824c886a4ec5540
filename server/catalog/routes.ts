import * as brandContracts from '../../contracts/brands.ts';
import * as categoryContracts from '../../contracts/categories.ts';
import * as attributeContracts from '../../contracts/categoryAttributes.ts';
import * as comparisonContracts from '../../contracts/comparison.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import * as productContracts from '../../contracts/products.ts';
import { deletePicture, recordPictureDeleted } from '../content/media/media.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import type { Services } from '../platform/services.ts';
import {
	cartProducts,
	compareProducts,
	createBrand,
	createCategory,
	createListingReaders,
	createProduct,
	deleteBrand,
	deleteCategory,
	deleteProduct,
	findProductWithImage,
	getListingTags,
	getProductCards,
	listBrands,
	listCategories,
	listCategoryAttributes,
	listingTags,
	productById,
	productPage,
	relatedProducts,
	removeImage,
	renameBrand,
	replaceCategoryAttributes,
	storedProduct,
	updateCategory,
	updateProduct,
} from './catalog.ts';

async function existing(db: Db, id: ProductId) {
	const product = await productById(db, id);
	if (product === undefined) throw new HttpError(404, 'product_not_found', 'Product not found');
	return product;
}

const getTag = ({ id }: { id: string }) => `product:${id}` as const;

export function catalogRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	/** Adds the public id of images at the image host, because the back-office sends only URLs. */
	const withIds = (images: ProductDraft['images']) =>
		images.map((image) => {
			const { url, publicId } = typeof image === 'string' ? { url: image } : image;
			return { url, publicId: publicId ?? services.imageHost?.getPublicId(url) };
		});
	const withPublicIds = ({ variants, ...draft }: ProductDraft): ProductDraft => ({
		...draft,
		images: withIds(draft.images),
		...(variants === undefined
			? {}
			: { variants: variants.map((variant) => ({ ...variant, images: withIds(variant.images) })) }),
	});

	const readers = createListingReaders(services.cache);

	registerRoute(productContracts.listProducts, ({ query }) => productPage(db, readers, query), {
		tags: ({ query }) => getListingTags(query),
		contains: ({ products }) => products.map(getTag),
	});
	registerRoute(productContracts.getProduct, ({ params }) => existing(db, params.id), {
		tags: ({ params }) => [getTag(params), 'categories', 'brands'],
	});
	registerRoute(productContracts.listRelatedProducts, ({ params }) => relatedProducts(db, params.id), {
		tags: () => listingTags,
		contains: (products) => products.map(getTag),
	});
	registerRoute(
		productContracts.listProductCards,
		async ({ query }) => {
			const cards = await getProductCards(db, query.id);
			return query.id.flatMap((id) => cards.get(id) ?? []);
		},
		{ tags: ({ query }) => [...query.id.map((id) => getTag({ id })), 'categories', 'brands'] },
	);
	registerRoute(productContracts.listCartProducts, ({ query }) => cartProducts(db, query), {
		tags: ({ query }) => [...query.product.map((id) => getTag({ id })), 'categories', 'brands'],
		contains: (lines) => lines.map(({ product }) => getTag(product)),
	});
	registerRoute(comparisonContracts.compareProducts, ({ query }) => compareProducts(db, query), {
		tags: ({ query: { ids, models } }) => [
			...ids.map((id) => getTag({ id })),
			'categories' as const,
			'brands' as const,
			...(models.length > 0 ? ['catalog' as const] : []),
		],
	});
	registerRoute.write(productContracts.createProduct, async (tx, { body, user }) =>
		storedProduct(tx, await createProduct(tx, withPublicIds(body), user.id)),
	);
	registerRoute.write(productContracts.updateProduct, async (tx, { params, body, user }) => {
		await updateProduct(tx, params.id, withPublicIds(body), user.id);
		return storedProduct(tx, params.id);
	});
	registerRoute.write(productContracts.deleteProduct, (tx, { params, user }) =>
		deleteProduct(tx, params.id, user.id),
	);

	registerRoute(productContracts.deleteProductImage, async ({ params, query, user }) => {
		const { publicId } = params;
		const productId = await findProductWithImage(db, publicId, query.productId);
		const deleted = await deletePicture(services, publicId, productId);
		await inTransaction(db, async (tx) => {
			if (productId !== undefined) await removeImage(tx, publicId, productId);
			if (deleted) await recordPictureDeleted(tx, publicId, user.id);
		});
		return undefined;
	});

	registerRoute(categoryContracts.listCategories, () => listCategories(db), {
		tags: () => ['categories', 'catalog'],
	});
	/** Settings follow a category, and the next request to this instance need not wait for their notification. */
	async function withSettings<Result>(change: Promise<Result>): Promise<Result> {
		const result = await change;
		await services.settings.reload();
		return result;
	}
	registerRoute(categoryContracts.createCategory, ({ body, user, withIdempotency }) =>
		withSettings(withIdempotency((tx) => createCategory(tx, body, user.id))),
	);
	registerRoute(categoryContracts.updateCategory, ({ params, body, user, withIdempotency }) =>
		withSettings(withIdempotency((tx) => updateCategory(tx, params.id, body, user.id))),
	);
	registerRoute(categoryContracts.deleteCategory, async ({ params, query, user, withIdempotency }) => {
		await withSettings(withIdempotency((tx) => deleteCategory(tx, params.id, user.id, query.moveTo)));
		return undefined;
	});

	registerRoute(
		attributeContracts.listCategoryAttributes,
		({ params }) => listCategoryAttributes(db, params.id),
		{ tags: () => ['categories'] },
	);
	registerRoute.write(attributeContracts.updateCategoryAttributes, (tx, { params, body, user }) =>
		replaceCategoryAttributes(tx, params.id, body, user.id),
	);

	registerRoute(brandContracts.listBrands, () => listBrands(db), { tags: () => ['brands', 'catalog'] });
	registerRoute.write(brandContracts.createBrand, (tx, { body, user }) =>
		createBrand(tx, body.name, user.id),
	);
	registerRoute.write(brandContracts.updateBrand, (tx, { params, body, user }) =>
		renameBrand(tx, params.id, body.name, user.id),
	);
	registerRoute.write(brandContracts.deleteBrand, (tx, { params, query, user }) =>
		deleteBrand(tx, params.id, user.id, query.moveTo),
	);
}
