import { z } from 'zod';
import { brandId, categoryId, optionalText, percent, rupees, text } from './fields.ts';
import { hsnNeeded, isHsn } from './hsn.ts';
import { mostImages } from './listing.ts';

const required = 'Please fill all required fields.';
const positive = z.number().positive().max(100_000).nullish();

/** A product as the back-office sends it (document 2, §3 and §5). Amounts are rupees exclusive of GST. */
export const productDraft = z
	.strictObject({
		/** Made by the client (document 2, §3): a uuid names the new product, so that sending it again makes no second one. */
		id: z.string().max(100).optional(),
		sku: optionalText(40),
		name: text(200, required),
		numericPrice: rupees.refine((price) => price > 0, { error: 'A product needs a price above ₹0.' }),
		offerPrice: rupees.default(0),
		soldCount: z.int().min(0).max(100_000_000).optional(),
		shortDescription: z.string().trim().max(4000).default(''),
		features: z
			.array(z.union([z.string(), z.strictObject({ value: z.string() })]))
			.max(100)
			.default([]),
		specifications: z
			.array(z.strictObject({ key: z.string().max(200), value: z.string().max(1000) }))
			.max(100)
			.default([]),
		categoryId,
		brandId,
		gst: percent.default(18),
		shippingCharges: rupees.default(0),
		inStock: z.boolean().default(true),
		isNew: z.boolean().default(false),
		isHot: z.boolean().default(false),
		stock: z.int().min(0).max(10_000_000).default(0),
		images: z
			.array(
				z.union([
					z.string().max(2000),
					z.object({ url: z.string().max(2000), publicId: z.string().max(200).nullish() }),
				]),
			)
			.max(mostImages)
			.default([]),
		/** Left out, as the documents do, it stays as it is; a new product without one is shown and cannot be bought. */
		hsn: z
			.string()
			.trim()
			.refine((hsn) => hsn === '' || isHsn(hsn), { error: 'An HSN code has 4, 6 or 8 digits.' })
			.optional(),
		mrp: rupees.nullish(),
		countryOfOrigin: z.string().trim().max(80).default('India'),
		manufacturerOrImporter: z.string().trim().max(300).default(''),
		netQuantity: z.string().trim().max(80).default('1 unit'),
		calibreMm: positive,
		muzzleEnergyJ: positive,
		muzzleVelocityMps: positive,
		powerSource: optionalText(60),
		weightG: positive,
		barrelLengthMm: positive,
		pelletWeightG: positive,
		headSizeMm: positive,
		/** The stock that the editor showed; while it is sent back as it was, what was sold meanwhile stays sold. */
		stockSeen: z.int().optional(),
		/** The version that was edited; with another one stored, the edit is refused with 409. */
		version: z.int().optional(),
	})
	.refine((draft) => draft.offerPrice === 0 || draft.offerPrice < draft.numericPrice, {
		path: ['offerPrice'],
		error: 'The offer price must be below the regular price.',
	})
	.refine(({ hsn, inStock, stock }) => hsn !== '' || !inStock || stock === 0, {
		path: ['hsn'],
		error: hsnNeeded,
	});
export type ProductDraft = z.output<typeof productDraft>;
