import * as brandContracts from '../../contracts/brands.ts';
import * as categoryContracts from '../../contracts/categories.ts';
import type { ProductId } from '../../contracts/ids.ts';
import type { ProductDraft } from '../../contracts/productDraft.ts';
import * as productContracts from '../../contracts/products.ts';
import { deletePicture, forgetPicture } from '../media/media.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import {
	cardsOf,
	createBrand,
	createCategory,
	createProduct,
	deleteBrand,
	deleteCategory,
	deleteProduct,
	listBrands,
	listCategories,
	productById,
	productLosing,
	productPage,
	relatedProducts,
	renameBrand,
	renameCategory,
	takeOffPicture,
	updateProduct,
} from './catalog.ts';

async function existing(db: Db, id: ProductId) {
	const product = await productById(db, id);
	if (product === undefined) throw new Refusal(404, 'Product not found');
	return product;
}

export function catalogRoutes(mount: Mount, services: Services): void {
	const { db } = services.database;

	/** The back-office sends addresses alone; a picture at the image host is told by its own. */
	const named = (draft: ProductDraft): ProductDraft => ({
		...draft,
		images: draft.images.map((image) => {
			const { url, publicId } = typeof image === 'string' ? { url: image } : image;
			return { url, publicId: publicId ?? services.imageHost?.publicIdOf(url) };
		}),
	});

	mount(productContracts.listProducts, ({ query }) => productPage(db, query));
	mount(productContracts.getProduct, ({ params }) => existing(db, params.id));
	mount(productContracts.listRelatedProducts, ({ params }) => relatedProducts(db, params.id));
	mount(productContracts.listProductCards, async ({ query }) => {
		const cards = await cardsOf(db, query.id);
		return query.id.flatMap((id) => cards.get(id) ?? []);
	});
	mount(productContracts.createProduct, ({ body, user, once }) =>
		once(async (tx) => existing(tx, await createProduct(tx, named(body), user.id))),
	);
	mount(productContracts.updateProduct, ({ params, body, user, once }) =>
		once(async (tx) => {
			await updateProduct(tx, params.id, named(body), user.id);
			return existing(tx, params.id);
		}),
	);
	mount(productContracts.deleteProduct, async ({ params, user, once }) => {
		await once((tx) => deleteProduct(tx, params.id, user.id));
		return undefined;
	});

	mount(productContracts.deleteProductImage, async ({ params, query, user }) => {
		const { publicId } = params;
		const losing = await productLosing(db, publicId, query.productId);
		const gone = await deletePicture(services, publicId, losing);
		await inTransaction(db, async (tx) => {
			if (losing !== undefined) await takeOffPicture(tx, publicId, losing);
			if (gone) await forgetPicture(tx, publicId, user.id);
		});
		return undefined;
	});

	mount(categoryContracts.listCategories, () => listCategories(db));
	mount(categoryContracts.createCategory, ({ body, user, once }) =>
		once((tx) => createCategory(tx, body, user.id)),
	);
	mount(categoryContracts.updateCategory, ({ params, body, user, once }) =>
		once((tx) => renameCategory(tx, params.id, body.name, user.id)),
	);
	mount(categoryContracts.deleteCategory, async ({ params, query, user, once }) => {
		await once((tx) => deleteCategory(tx, params.id, user.id, query.moveTo));
		return undefined;
	});

	mount(brandContracts.listBrands, () => listBrands(db));
	mount(brandContracts.createBrand, ({ body, user, once }) =>
		once((tx) => createBrand(tx, body.name, user.id)),
	);
	mount(brandContracts.updateBrand, ({ params, body, user, once }) =>
		once((tx) => renameBrand(tx, params.id, body.name, user.id)),
	);
	mount(brandContracts.deleteBrand, async ({ params, query, user, once }) => {
		await once((tx) => deleteBrand(tx, params.id, user.id, query.moveTo));
		return undefined;
	});
}
