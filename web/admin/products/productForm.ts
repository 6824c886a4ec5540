import type { Api } from '../../../contracts/api.ts';
import { hsnNeeded, isHsn } from '../../../contracts/hsn.ts';
import { defaultSku } from '../../../contracts/ids.ts';
import type { InventoryProduct } from '../../../contracts/inventory.ts';
import { groupDigits } from '../../../contracts/money.ts';
import type { Faults } from '../forms/useForm.ts';
import { type DraftImage, draftImageOf } from './images/uploadImage.ts';

/** Facts of which most products have a few. */
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

/** A line of the specifications; `line` only tells it from the others while it is edited. */
export type SpecificationLine = { line: number; key: string; value: string };

/** What the form holds, as it is typed: amounts in rupees exclusive of GST. */
export type ProductForm = Record<TechnicalFact, string> & {
	name: string;
	sku: string;
	categoryId: string;
	brandId: string;
	numericPrice: string;
	offerPrice: string;
	gst: string;
	shippingCharges: string;
	mrp: string;
	stock: string;
	soldCount: string;
	inStock: boolean;
	isNew: boolean;
	isHot: boolean;
	shortDescription: string;
	features: string[];
	specifications: SpecificationLine[];
	images: DraftImage[];
	hsn: string;
	countryOfOrigin: string;
	manufacturerOrImporter: string;
	netQuantity: string;
	powerSource: string;
};
export type ProductFaults = Faults<ProductForm>;

export const newProduct: ProductForm = {
	name: '',
	sku: '',
	categoryId: '',
	brandId: '',
	numericPrice: '',
	offerPrice: '',
	gst: '18',
	shippingCharges: '',
	mrp: '',
	stock: '',
	soldCount: '',
	inStock: true,
	isNew: false,
	isHot: false,
	shortDescription: '',
	features: [],
	specifications: [],
	images: [],
	hsn: '',
	countryOfOrigin: 'India',
	manufacturerOrImporter: '',
	netQuantity: '1 unit',
	powerSource: '',
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

/** A stored product as its form shows it. */
export function formOf(product: InventoryProduct): ProductForm {
	const facts = factNames.map((name) => [name, typed(product[name])] as const);
	return {
		...(Object.fromEntries(facts) as Record<TechnicalFact, string>),
		name: product.name,
		// One that is built from the id is not one that the owner set.
		sku: product.sku === defaultSku(product.id) ? '' : (product.sku ?? ''),
		categoryId: product.category.id,
		brandId: product.brand.id,
		numericPrice: String(product.numericPrice),
		offerPrice: typedAmount(product.offerPrice),
		gst: String(product.gst),
		shippingCharges: typedAmount(product.shippingCharges),
		mrp: typed(product.mrp),
		stock: String(product.stock),
		soldCount: String(product.soldCount),
		inStock: product.inStock,
		isNew: product.isNew,
		isHot: product.isHot,
		shortDescription: product.shortDescription,
		features: product.features,
		specifications: product.specifications.map((specification, line) => ({ ...specification, line })),
		images: product.images.map(draftImageOf),
		hsn: product.hsn,
		countryOfOrigin: product.countryOfOrigin,
		manufacturerOrImporter: product.manufacturerOrImporter,
		netQuantity: product.netQuantity,
		powerSource: product.powerSource ?? '',
	};
}

/** A new product like a stored one: with a name to be told by, and without its SKU, its units and its sales. */
export function copyOf(product: InventoryProduct): ProductForm {
	const name = `${product.name.slice(0, 190)} (copy)`;
	return { ...formOf(product), name, sku: '', stock: '', soldCount: '' };
}

/** Lets only digits and one decimal point be typed (document 2, §5). */
export function amountTyped(text: string): string {
	const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
	return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** Lets only digits be typed (document 2, §5). */
export const digitsTyped = (text: string): string => text.replaceAll(/\D/g, '');

const numberOr = <Otherwise>(text: string, otherwise: Otherwise) =>
	text.trim() === '' ? otherwise : Number(text);

/** The form as the interface takes it: numbers as numbers, defaults where nothing was typed (document 2, §5). */
export function draftOf(form: ProductForm) {
	const facts = factNames.map((name) => [name, numberOr(form[name], null)] as const);
	const soldCount = numberOr(form.soldCount, undefined);
	return {
		...(Object.fromEntries(facts) as Record<TechnicalFact, number | null>),
		name: form.name.trim(),
		sku: form.sku.trim(),
		numericPrice: Number(form.numericPrice),
		offerPrice: numberOr(form.offerPrice, 0),
		...(soldCount === undefined ? {} : { soldCount }),
		shortDescription: form.shortDescription.trim(),
		features: [...new Set(form.features.map((feature) => feature.trim()))]
			.filter((feature) => feature !== '')
			.map((value) => ({ value })),
		specifications: form.specifications
			.map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
			.filter(({ key, value }) => key !== '' && value !== ''),
		categoryId: form.categoryId,
		brandId: form.brandId,
		gst: numberOr(form.gst, 18),
		shippingCharges: numberOr(form.shippingCharges, 0),
		inStock: form.inStock,
		isNew: form.isNew,
		isHot: form.isHot,
		stock: numberOr(form.stock, 0),
		images: form.images.map(({ url }) => url),
		hsn: form.hsn.trim(),
		mrp: numberOr(form.mrp, null),
		countryOfOrigin: form.countryOfOrigin.trim(),
		manufacturerOrImporter: form.manufacturerOrImporter.trim(),
		netQuantity: form.netQuantity.trim(),
		powerSource: form.powerSource.trim(),
	} satisfies Api['POST /products']['body'];
}

/** Said once for all that is missing (document 2, §5); each field says it for itself. */
export const requiredMissing = 'Please fill all required fields.';
const fillThis = 'Please fill in this field.';

const twoDecimals = /^\d*(\.\d{0,2})?$/;
const isNumber = (text: string) => /^(\d+\.?\d*|\.\d+)$/.test(text);

/** What is wrong with an amount as it was typed; undefined when nothing is, or nothing was typed. */
export function faultOfAmount(text: string): string | undefined {
	if (text === '') return undefined;
	if (!isNumber(text)) return 'Please enter an amount in rupees.';
	if (!twoDecimals.test(text)) return 'Please use at most two decimals.';
	return Number(text) > 1_000_000_000 ? 'This amount is too large.' : undefined;
}

/** The same for a number of units, of which there may be so many at most. */
export const faultOfUnits = (text: string, most: number) =>
	Number(text) > most ? `At most ${groupDigits(String(most))}.` : undefined;

function faultOfFact(text: string): string | undefined {
	if (text === '') return undefined;
	return isNumber(text) && Number(text) > 0 && Number(text) <= 100_000
		? undefined
		: 'Please enter a number above 0, at most 1,00,000.';
}

function faultOfGst(text: string): string | undefined {
	return text === '' || (isNumber(text) && Number(text) <= 100)
		? undefined
		: 'Please enter a percentage from 0 to 100.';
}

function faultOfHsn({ hsn, inStock, stock }: ProductForm): string | undefined {
	if (hsn.trim() === '') return inStock && Number(stock) > 0 ? hsnNeeded : undefined;
	return isHsn(hsn.trim()) ? undefined : 'An HSN code has 4, 6 or 8 digits.';
}

/** Whether something that is required is missing. */
export const missesRequired = (faults: ProductFaults): boolean => Object.values(faults).includes(fillThis);

/** What is wrong with which field; the server asks the same and has the last word. */
export function faultsOf(form: ProductForm): ProductFaults {
	const missing = (text: string) => (text.trim() === '' ? fillThis : undefined);
	const price = faultOfAmount(form.numericPrice);
	const offer = faultOfAmount(form.offerPrice);
	const faults: ProductFaults = {
		name: missing(form.name),
		categoryId: missing(form.categoryId),
		brandId: missing(form.brandId),
		numericPrice:
			missing(form.numericPrice) ??
			price ??
			(Number(form.numericPrice) > 0 ? undefined : 'A product needs a price above ₹0.'),
		offerPrice:
			offer ??
			(Number(form.offerPrice) > 0 && Number(form.offerPrice) >= Number(form.numericPrice)
				? 'The offer price must be below the regular price.'
				: undefined),
		gst: faultOfGst(form.gst),
		shippingCharges: faultOfAmount(form.shippingCharges),
		mrp: faultOfAmount(form.mrp),
		stock: faultOfUnits(form.stock, 10_000_000),
		soldCount: faultOfUnits(form.soldCount, 100_000_000),
		hsn: faultOfHsn(form),
		...Object.fromEntries(factNames.map((name) => [name, faultOfFact(form[name])])),
	};
	return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The features with one more; undefined for a blank one and one that is there already (document 2, §5). */
export function withFeature(features: readonly string[], text: string): string[] | undefined {
	const feature = text.trim();
	return feature === '' || features.includes(feature) ? undefined : [...features, feature];
}
