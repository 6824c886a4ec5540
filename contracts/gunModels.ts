import { z } from 'zod';
import { gunKinds } from '../shared/guns.ts';
import { compatibilityReport, compatibleProducts } from './compatibility.ts';
import { csvFile, endpoint } from './endpoint.ts';
import { contentVersion, importQuery, optionalText, text } from './fields.ts';
import { gunModelId, productId } from './ids.ts';

/** Gun models, and products that the owner linked to one. */
export const gunModelLimits = { models: 400, accessories: 100 };

/** A gun that shoppers may have, also one that the shop never sold. */
export const gunModel = z.strictObject({
	id: gunModelId,
	maker: z.string(),
	model: z.string(),
	kind: z.enum(gunKinds),
	calibreMm: z.number(),
	/** As in `PCP`; omitted when it is not stated. */
	powerSource: z.string().optional(),
});
export type GunModel = z.output<typeof gunModel>;

const params = z.strictObject({ modelId: gunModelId });
const unknownModel = 'Unknown gun model.';

export const listGunModels = endpoint('GET /gun-models', {
	summary: 'Guns that shoppers may have, by maker and model, whether the shop sells them or not.',
	access: 'anyone',
	response: z.array(gunModel),
});

export const listFittingModel = endpoint('GET /gun-models/{modelId}/compatible', {
	summary: 'What fits a gun model, at most 500: what the owner linked to it, and pellets of its calibre.',
	access: 'anyone',
	params,
	response: compatibleProducts,
	errors: { 404: unknownModel },
});

export const getMyGunModels = endpoint('GET /my-gun-models', {
	summary: 'The gun models that the signed-in user has added to My Guns, newest first.',
	access: 'user',
	response: z.array(gunModel),
});

export const addMyGunModel = endpoint('PUT /my-gun-models/{modelId}', {
	summary: 'Adds a gun model to My Guns. One that is there already is not an error.',
	access: 'user',
	params,
	response: z.array(gunModel),
	errors: { 404: unknownModel, 409: 'My Guns is full.' },
});

export const removeMyGunModel = endpoint('DELETE /my-gun-models/{modelId}', {
	summary: 'Removes a gun model from My Guns. A missing one is not an error.',
	access: 'user',
	params,
	response: z.array(gunModel),
});

/** A gun model in the back-office, with what the owner linked to it. */
const linkedGunModel = gunModel.extend({
	accessories: z.array(
		z.strictObject({ id: productId, name: z.string(), sku: z.string(), archived: z.boolean() }),
	),
	version: contentVersion,
});
export type LinkedGunModel = z.output<typeof linkedGunModel>;

export const gunModelDraft = z.strictObject({
	maker: text(40),
	model: text(60),
	kind: z.enum(gunKinds),
	calibreMm: z
		.number({ error: 'Please enter the calibre in millimetres, as in 4.5.' })
		.min(4, { error: 'Air guns have a calibre of 4 mm or more.' })
		.max(13, { error: 'Air guns have a calibre of at most 13 mm.' }),
	powerSource: optionalText(40),
	/** Products that fit besides pellets of the calibre. */
	accessories: z.array(productId).max(gunModelLimits.accessories, {
		error: `At most ${gunModelLimits.accessories} products can be linked to a gun model.`,
	}),
});
export type GunModelDraft = z.output<typeof gunModelDraft>;

export const listLinkedGunModels = endpoint('GET /admin/gun-models', {
	summary: 'All gun models with the products that the owner linked to them.',
	permission: 'products',
	response: z.strictObject({ models: z.array(linkedGunModel) }),
});

const refused = {
	400: 'A linked product is a gun.',
	409: 'There is such a gun model already, or there are too many.',
};

export const addGunModel = endpoint('POST /admin/gun-models', {
	summary: 'Adds a gun model.',
	permission: 'products',
	body: gunModelDraft,
	status: 201,
	response: linkedGunModel,
	errors: { ...refused, 404: 'Unknown product.' },
});

export const changeGunModel = endpoint('PUT /admin/gun-models/{modelId}', {
	summary: 'Changes a gun model and the products that are linked to it.',
	permission: 'products',
	params,
	body: gunModelDraft.extend({ version: contentVersion.optional() }),
	response: linkedGunModel,
	errors: {
		...refused,
		404: 'Unknown gun model or product.',
		409: `${refused[409]} Or it was changed after this version.`,
	},
});

export const exportGunModels = endpoint('GET /admin/gun-models/export', {
	summary: 'All gun models with the products that are linked to them as CSV, in the format of the import.',
	permission: 'products',
	recentPassword: true,
	response: csvFile,
});

export const gunModelsReport = compatibilityReport.omit({ removed: true }).extend({ changed: z.int() });
export type GunModelsReport = z.output<typeof gunModelsReport>;

export const importGunModels = endpoint('POST /admin/gun-models/import', {
	summary:
		'Adds the gun models of a CSV file, and changes those with the same maker, model and calibre: all of them or none.',
	permission: 'products',
	query: importQuery,
	multipart: ['file'],
	response: gunModelsReport,
	errors: {
		400: 'There is no file in the request, or it is no CSV file of gun models.',
		409: 'There would be too many gun models.',
	},
});

export const deleteGunModel = endpoint('DELETE /admin/gun-models/{modelId}', {
	summary: 'Deletes a gun model, also from My Guns of shoppers.',
	permission: 'products',
	params,
	query: z.object({ version: contentVersion.optional() }),
	errors: { 404: unknownModel, 409: 'It was changed after this version.' },
});
