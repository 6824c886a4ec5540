import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { brandId } from './ids.ts';

export const brand = z.strictObject({ id: brandId, name: z.string(), productCount: z.int() });
export type Brand = z.output<typeof brand>;

const namedBody = z.strictObject({ name: text(80, 'Please enter a name.') });
const params = z.strictObject({ id: brandId });
const nameInUse = 'There is a brand of this name already.';

export const listBrands = endpoint('GET /brands', {
	summary: 'All brands by name.',
	access: 'anyone',
	response: z.array(brand),
});

export const createBrand = endpoint('POST /brands', {
	summary: 'Adds a brand.',
	permission: 'products',
	body: namedBody,
	status: 201,
	response: brand,
	errors: { 409: nameInUse },
});

export const updateBrand = endpoint('PUT /brands/{id}', {
	summary: 'Renames a brand.',
	permission: 'products',
	params,
	body: namedBody,
	response: brand,
	errors: { 404: 'Unknown brand.', 409: nameInUse },
});

export const deleteBrand = endpoint('DELETE /brands/{id}', {
	summary: 'Deletes a brand without products, or moves its products to another one first.',
	permission: 'products',
	params,
	/** The brand that the products are moved to. */
	query: z.object({ moveTo: brandId.optional() }),
	errors: { 404: 'Unknown brand.', 409: 'The brand has products; move them to another one first.' },
});
