import { z } from 'zod';
import { maxCompared } from '../shared/compareList.ts';
import { endpoint } from './endpoint.ts';
import { repeated } from './fields.ts';
import { gunModel } from './gunModels.ts';
import { gunModelId, productId } from './ids.ts';
import { product } from './products.ts';

/** One fact of the compared products, then of the gun models, in their order; null where it is not stated. */
const comparedRow = z.strictObject({
	label: z.string(),
	texts: z.array(z.string().nullable()),
	differs: z.boolean(),
});

export const comparison = z.strictObject({
	products: z.array(product),
	/** Guns that the shop need not sell. */
	models: z.array(gunModel),
	rows: z.array(comparedRow),
});
export type Comparison = z.output<typeof comparison>;

/** Separated by commas, or repeated. */
const texts = repeated(z.string().max(400)).transform((given) => [
	...new Set(given.flatMap((text) => text.split(',')).filter((id) => id !== '')),
]);

export const compareProducts = endpoint('GET /products/compare', {
	summary:
		'Up to four products of one category with their comparable attributes, also beside models that the shop does not sell. Unknown and archived ones are omitted.',
	access: 'anyone',
	query: z
		.object({
			ids: texts.pipe(z.array(productId)),
			models: texts.pipe(z.array(gunModelId)),
		})
		.refine(({ ids, models }) => ids.length + models.length > 0, {
			path: ['ids'],
			error: 'Please choose a product to compare.',
		})
		.refine(({ ids, models }) => ids.length + models.length <= maxCompared, {
			path: ['ids'],
			error: 'Up to four products can be compared.',
		}),
	response: comparison,
	errors: {
		400: 'More than four ids, products of several categories, or a model beside products of another kind.',
	},
});
