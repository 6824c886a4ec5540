import { z } from 'zod';
import { maxMyGuns } from '../shared/myGuns.ts';
import { csvFile, endpoint } from './endpoint.ts';
import { importQuery, lineProblems, repeated } from './fields.ts';
import { gunModelId, productId } from './ids.ts';
import { productCard } from './products.ts';

/** Products that may be linked to one product. */
export const maxCompatible = 500;

const params = z.strictObject({ productId });
const unknownProduct = 'Product not found';

/** What fits a gun, or the guns that an accessory fits; archived products are left out. */
export const compatibleProducts = z.strictObject({
	/** Whether the asked product is a gun; its compatible products are accessories then, else guns. */
	isGun: z.boolean(),
	/** At most 500. */
	total: z.int(),
	/** Their categories in the order of the shop, each with its number of compatible products. */
	categories: z.array(z.strictObject({ slug: z.string(), name: z.string(), count: z.int() })),
	/** The first eight: the best of every category before its second. */
	products: z.array(productCard),
});
export type CompatibleProducts = z.output<typeof compatibleProducts>;

export const listCompatible = endpoint('GET /products/{productId}/compatible', {
	summary:
		'What fits a gun: pellets, magazines, sights, spares. Of any other product: the guns that it fits.',
	access: 'anyone',
	params,
	response: compatibleProducts,
	errors: { 404: unknownProduct },
});

export const listFitting = endpoint('GET /compatible-products', {
	summary: 'The ids of all products that fit one of the guns or gun models. Unknown ones are ignored.',
	access: 'anyone',
	query: z
		.strictObject({ gun: repeated(productId), model: repeated(gunModelId) })
		.refine(({ gun, model }) => gun.length + model.length <= maxMyGuns, {
			error: `At most ${maxMyGuns} guns at a time.`,
		}),
	response: z.array(productId),
});

/** The guns of a person, newest first. */
export const myGuns = z.array(productCard);
export type MyGuns = z.output<typeof myGuns>;

export const getMyGuns = endpoint('GET /my-guns', {
	summary: 'The guns that the signed-in user has added to My Guns, newest first.',
	access: 'user',
	response: myGuns,
});

export const addMyGun = endpoint('PUT /my-guns/{productId}', {
	summary: 'Adds a gun to My Guns. One that is there already is not an error.',
	access: 'user',
	params,
	response: myGuns,
	errors: {
		400: 'The product is not a gun.',
		404: unknownProduct,
		409: `${maxMyGuns} guns are in My Guns.`,
	},
});

export const removeMyGun = endpoint('DELETE /my-guns/{productId}', {
	summary: 'Removes a gun from My Guns. A missing one is not an error.',
	access: 'user',
	params,
	response: myGuns,
});

const linkedProduct = z.strictObject({
	id: productId,
	name: z.string(),
	sku: z.string(),
	category: z.string(),
	archived: z.boolean(),
});

const compatibility = z.strictObject({
	isGun: z.boolean(),
	/** Also archived ones, by name. */
	products: z.array(linkedProduct),
});
export type Compatibility = z.output<typeof compatibility>;

export const getCompatibility = endpoint('GET /admin/products/{productId}/compatible', {
	summary: 'The products that a gun or an accessory is linked to.',
	permission: 'products',
	params,
	response: compatibility,
	errors: { 404: 'Unknown product.' },
});

const ids = z
	.array(productId)
	.max(maxCompatible, { error: `At most ${maxCompatible} products can be linked to one.` });

export const changeCompatibility = endpoint('PUT /admin/products/{productId}/compatible', {
	summary: 'Replaces the products that a gun or an accessory is linked to, from either side.',
	permission: 'products',
	params,
	body: z.strictObject({
		products: ids,
		/** Those that the editor loaded. */
		seen: ids,
	}),
	response: compatibility,
	errors: {
		400: 'A product would fit itself, a gun a gun, or an accessory an accessory.',
		404: 'Unknown or archived product.',
		409: 'Another administrator has changed what fits, or a product has too many.',
	},
});

export const exportCompatibility = endpoint('GET /admin/compatibility/export', {
	summary: 'All pairs of gun and accessory as CSV, in the format of the import.',
	permission: 'products',
	recentPassword: true,
	response: csvFile,
});

export const compatibilityReport = z.strictObject({
	rows: z.int(),
	added: z.int(),
	removed: z.int(),
	unchanged: z.int(),
	/** Whether the pairs were written; a check and a file with a problem write nothing. */
	written: z.boolean(),
	...lineProblems,
});
export type CompatibilityReport = z.output<typeof compatibilityReport>;

export const importCompatibility = endpoint('POST /admin/compatibility/import', {
	summary:
		'Adds pairs of gun and accessory from a CSV file, and removes those with `no` in the column `fits`: all of them or none.',
	permission: 'products',
	query: importQuery,
	multipart: ['file'],
	response: compatibilityReport,
	errors: {
		400: 'There is no file in the request, or it is no CSV file of pairs.',
	},
});
