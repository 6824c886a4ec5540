import type { Api } from '../../../contracts/api.ts';
import type { InventoryProduct } from '../../../contracts/inventory.ts';
import type { PriceChange } from '../../../contracts/priceChanges.ts';
import { productDraft } from '../../../contracts/productDraft.ts';
import type { AttributeValue } from '../../../shared/attributes.ts';
import { instantInIndia, isoMinute } from '../../../shared/dates.ts';
import type { FeedChoice } from '../../../shared/feed.ts';
import type { licenceOverrides } from '../../../shared/guns.ts';
import type { ProductStatus } from '../../../shared/productStatus.ts';
import { defaultSku } from '../../../shared/sku.ts';
import type { PackUnit } from '../../../shared/unitSalePrice.ts';
import { isUqc } from '../../../shared/uqc.ts';
import { contractErrors, type FormErrors, requiredMessage } from '../forms/contractErrors.ts';
import { type DraftImage, toDraftImage } from './images/uploadImage.ts';
import { type VariantErrors, variantErrors } from './variants/variantErrors.ts';
import {
	copiedLines,
	hasCombinations,
	type OptionLine,
	toLines,
	toOptions,
	toVariantDrafts,
	type VariantLine,
} from './variants/variantLines.ts';

/** Technical facts; most products have only a few. */
export const technicalFacts = {
	calibreMm: 'Calibre (mm)',
	muzzleEnergyJ: 'Muzzle energy (J)',
	muzzleVelocityMps: 'Muzzle velocity (m/s)',
	weightG: 'Weight (g)',
	barrelLengthMm: 'Barrel length (mm)',
	pelletWeightG: 'Pellet weight (g)',
	headSizeMm: 'Head size (mm)',
} as const;
export type TechnicalFact = keyof typeof technicalFacts;
const factNames = Object.keys(technicalFacts) as TechnicalFact[];

/** A line of the specifications; `line` is its React key. */
export type SpecificationLine = { line: number; key: string; value: string };

/** The form's values as typed: amounts in rupees exclusive of GST. */
export type ProductForm = Record<TechnicalFact, string> & {
	name: string;
	sku: string;
	/** Barcode number. */
	gtin: string;
	categoryId: string;
	brandId: string;
	numericPrice: string;
	offerPrice: string;
	gst: string;
	/** The day from which it holds; today when empty. */
	gstFrom: string;
	/** Of the stored product: rates that begin later. */
	laterGst: InventoryProduct['laterGst'];
	shippingCharges: string;
	mrp: string;
	stock: string;
	soldCount: string;
	inStock: boolean;
	isNew: boolean;
	isHot: boolean;
	shortDescription: string;
	/** HTML. */
	longDescription: string;
	metaTitle: string;
	metaDescription: string;
	costPrice: string;
	/** Separated by commas. */
	tags: string;
	features: string[];
	specifications: SpecificationLine[];
	/** By name, of the chosen category; a number that cannot be read is its text. */
	attributes: Record<string, AttributeValue>;
	images: DraftImage[];
	hsn: string;
	/** Unit quantity code of GST. */
	uqc: string;
	countryOfOrigin: string;
	manufacturerOrImporter: string;
	netQuantity: string;
	packQuantity: string;
	packUnit: PackUnit | '';
	powerSource: string;
	/** Empty when calibre and energy decide. */
	licenceOverride: '' | (typeof licenceOverrides)[number];
	licenceReason: string;
	/** Empty when the category decides. */
	feed: FeedChoice | '';
	status: ProductStatus;
	/** When the shop shows a scheduled product, in Indian time as `isoMinute` writes it. */
	publishAt: string;
	options: OptionLine[];
	/** Without options the stored one, whose figures are in the fields above; none for a new product. */
	variants: VariantLine[];
	hadOptions: boolean;
};
export type ProductFormErrors = FormErrors<ProductForm>;

export const newProduct: ProductForm = {
	name: '',
	sku: '',
	gtin: '',
	categoryId: '',
	brandId: '',
	numericPrice: '',
	offerPrice: '',
	gst: '18',
	gstFrom: '',
	laterGst: [],
	shippingCharges: '',
	mrp: '',
	stock: '',
	soldCount: '',
	inStock: true,
	isNew: false,
	isHot: false,
	shortDescription: '',
	longDescription: '',
	metaTitle: '',
	metaDescription: '',
	costPrice: '',
	tags: '',
	features: [],
	specifications: [],
	attributes: {},
	images: [],
	hsn: '',
	uqc: 'NOS',
	countryOfOrigin: 'India',
	manufacturerOrImporter: '',
	netQuantity: '1 unit',
	packQuantity: '',
	packUnit: '',
	powerSource: '',
	licenceOverride: '',
	licenceReason: '',
	feed: '',
	status: 'active',
	publishAt: '',
	options: [],
	variants: [],
	hadOptions: false,
	calibreMm: '',
	muzzleEnergyJ: '',
	muzzleVelocityMps: '',
	weightG: '',
	barrelLengthMm: '',
	pelletWeightG: '',
	headSizeMm: '',
};

const typed = (value: number | undefined) => (value === undefined ? '' : String(value));
const typedAmount = (rupees: number) => (rupees === 0 ? '' : String(rupees));

export function toForm(product: InventoryProduct): ProductForm {
	const facts = factNames.map((name) => [name, typed(product[name])] as const);
	return {
		...(Object.fromEntries(facts) as Record<TechnicalFact, string>),
		name: product.name,
		// A slug built from the id was not set by the owner.
		sku: product.sku === defaultSku(product.id) ? '' : (product.sku ?? ''),
		gtin: (product.options.length === 0 && product.variants[0]?.gtin) || '',
		categoryId: product.category.id,
		brandId: product.brand.id,
		numericPrice: String(product.numericPrice),
		offerPrice: typedAmount(product.offerPrice),
		gst: String(product.gst),
		gstFrom: '',
		laterGst: product.laterGst,
		shippingCharges: typedAmount(product.shippingCharges),
		mrp: typed(product.mrp),
		stock: String(product.stock),
		soldCount: String(product.soldCount),
		inStock: product.inStock,
		isNew: product.isNew,
		isHot: product.isHot,
		shortDescription: product.shortDescription,
		longDescription: product.longDescription ?? '',
		metaTitle: product.metaTitle ?? '',
		metaDescription: product.metaDescription ?? '',
		costPrice: typed(product.costPrice ?? undefined),
		tags: product.tags.join(', '),
		features: product.features,
		specifications: product.specifications.map((specification, line) => ({ ...specification, line })),
		attributes: Object.fromEntries(
			product.attributes.filter(({ fact }) => fact === undefined).map(({ name, value }) => [name, value]),
		),
		images: product.images.map(toDraftImage),
		hsn: product.hsn,
		uqc: product.uqc,
		countryOfOrigin: product.countryOfOrigin,
		manufacturerOrImporter: product.manufacturerOrImporter,
		netQuantity: product.netQuantity,
		packQuantity: typed(product.packQuantity),
		packUnit: product.packUnit ?? '',
		powerSource: product.powerSource ?? '',
		licenceOverride: product.licenceOverride ?? '',
		licenceReason: product.licenceReason,
		feed: product.feed ?? '',
		status: product.status,
		publishAt: product.publishAt === null ? '' : isoMinute(product.publishAt),
		...toLines(product),
		hadOptions: product.options.length > 0,
	};
}

/**
 * A copy of a product as a draft: with a distinct name, and without SKU, barcode, stock and sales. An offer that ends by itself
 * is left out, since it would stay on the copy.
 */
export function copyProduct(product: InventoryProduct, changes: readonly PriceChange[]): ProductForm {
	const name = `${product.name.slice(0, 190)} (copy)`;
	const form = toForm(product);
	const running = new Set<string>(
		changes.filter(({ state }) => state === 'running').map(({ variant }) => variant.id),
	);
	const isOnSale = product.options.length === 0 && running.size > 0;
	return {
		...form,
		...(isOnSale ? { offerPrice: '' } : {}),
		laterGst: [],
		status: 'draft',
		publishAt: '',
		name,
		sku: '',
		gtin: '',
		stock: '',
		soldCount: '',
		hadOptions: false,
		variants:
			form.options.length === 0
				? []
				: copiedLines(
						form.variants.map((line) => (running.has(line.id) ? { ...line, offerPrice: '' } : line)),
					),
	};
}

const numberOr = <Otherwise>(text: string, otherwise: Otherwise) =>
	text.trim() === '' ? otherwise : Number(text);

/**
 * Options and variants as the API expects them. Those of a product that never had options are left out: its figures are
 * those of its only variant.
 */
function variantFields(form: ProductForm) {
	const drafts = toVariantDrafts(form);
	if (form.options.length > 0) return { options: toOptions(form.options), variants: drafts };
	if (!form.hadOptions) return {};
	const figures = toFigures(form);
	return {
		options: [],
		variants: drafts.slice(0, 1).map((draft) => ({ ...draft, ...figures, packQuantity: null })),
	};
}

/** The figures of a product without options; with options the variants have them, and the API ignores these. */
const toFigures = (form: ProductForm) =>
	form.options.length > 0
		? { sku: '', gtin: '', numericPrice: 1, offerPrice: 0, mrp: null, stock: 0 }
		: {
				sku: form.sku.trim(),
				gtin: form.gtin.trim(),
				numericPrice: Number(form.numericPrice),
				offerPrice: numberOr(form.offerPrice, 0),
				mrp: numberOr(form.mrp, null),
				stock: numberOr(form.stock, 0),
			};

/** The form as the API expects it: numbers, and defaults for empty fields. */
export function toDraft(form: ProductForm) {
	const facts = factNames.map((name) => [name, numberOr(form[name], null)] as const);
	const soldCount = numberOr(form.soldCount, undefined);
	return {
		...(Object.fromEntries(facts) as Record<TechnicalFact, number | null>),
		name: form.name.trim(),
		...toFigures(form),
		...variantFields(form),
		...(soldCount === undefined ? {} : { soldCount }),
		shortDescription: form.shortDescription.trim(),
		longDescription: form.longDescription,
		metaTitle: form.metaTitle.trim(),
		metaDescription: form.metaDescription.trim(),
		costPrice: numberOr(form.costPrice, null),
		tags: [...new Set(form.tags.split(',').map((tag) => tag.trim().toLowerCase()))].filter(
			(tag) => tag !== '',
		),
		features: [...new Set(form.features.map((feature) => feature.trim()))]
			.filter((feature) => feature !== '')
			.map((value) => ({ value })),
		specifications: form.specifications
			.map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
			.filter(({ key, value }) => key !== '' && value !== ''),
		attributes: form.attributes,
		categoryId: form.categoryId,
		brandId: form.brandId,
		gst: numberOr(form.gst, 18),
		...(form.gstFrom === '' ? {} : { gstFrom: form.gstFrom }),
		shippingCharges: numberOr(form.shippingCharges, 0),
		inStock: form.inStock,
		isNew: form.isNew,
		isHot: form.isHot,
		images: form.images.map(({ url }) => url),
		hsn: form.hsn.trim(),
		...(isUqc(form.uqc) ? { uqc: form.uqc } : {}),
		countryOfOrigin: form.countryOfOrigin.trim(),
		manufacturerOrImporter: form.manufacturerOrImporter.trim(),
		netQuantity: form.netQuantity.trim(),
		packQuantity: numberOr(form.packQuantity, null),
		packUnit: form.packUnit === '' ? null : form.packUnit,
		powerSource: form.powerSource.trim(),
		licenceOverride: form.licenceOverride === '' ? null : form.licenceOverride,
		licenceReason: form.licenceOverride === '' ? '' : form.licenceReason.trim(),
		feed: form.feed === '' ? null : form.feed,
		status: form.status,
		...(form.status === 'scheduled'
			? { publishAt: instantInIndia(form.publishAt)?.toISOString() ?? null }
			: {}),
	} satisfies Api['POST /products']['body'];
}

/** Shown once for all missing fields, in addition to each field's error. */
export const missingRequiredMessage = 'Please fill all required fields.';

export const hasMissingRequired = (errors: ProductFormErrors): boolean =>
	Object.values(errors).includes(requiredMessage);

const required = ['name', 'categoryId', 'brandId'] as const;

/** Errors of the option and variant cells, by place. */
export const cellErrors = (form: ProductForm): VariantErrors => variantErrors(form, toDraft(form));

/** Returns an error message per invalid field; the server validates again. */
export function validateProduct(form: ProductForm): ProductFormErrors {
	const { options, variants } = form;
	if (options.length === 0)
		return contractErrors(form, [...required, 'numericPrice'], productDraft, toDraft(form));
	const errors = contractErrors(form, required, productDraft, toDraft(form));
	if (!hasCombinations(variants)) errors.variants = 'Please generate the combinations of your options.';
	else if (Object.keys(cellErrors(form)).length > 0) {
		errors.variants = 'Please correct the marked cells.';
		delete errors.options;
	}
	return errors;
}

/** Adds a feature; undefined for a blank one or a duplicate. */
export function withFeature(features: readonly string[], text: string): string[] | undefined {
	const feature = text.trim();
	return feature === '' || features.includes(feature) ? undefined : [...features, feature];
}
