import type { Product, ProductVariant } from '../../contracts/products.ts';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { getUnitPrice } from '../../shared/money.ts';
import { optionProperty } from '../../shared/optionProperty.ts';
import { defaultSku } from '../../shared/sku.ts';
import type { PackUnit } from '../../shared/unitSalePrice.ts';
import { formatVariantName } from '../../shared/variants.ts';
import { store } from '../../store.config.ts';
import { absoluteUrl } from '../head/origin.ts';
import { getName, getProductUrl, toPicture } from '../product/productFields.ts';
import { returnPolicy, shippingDetails } from './offerTerms.ts';
import { structuredVideos } from './structuredVideos.ts';

type Schema = Record<string, unknown>;

/** The shop as its offers state it. */
type Shop = { origin: string } & Pick<PublicSettings, 'shipping' | 'returns'>;

const imagesAt = (origin: string, images: Product['images']) =>
	images.map((image) => absoluteUrl(origin, toPicture(image).url));

/** Codes of units by UN/CEFACT recommendation 20. */
const unitCodes: Record<PackUnit, string> = {
	piece: 'H87',
	g: 'GRM',
	kg: 'KGM',
	ml: 'MLT',
	l: 'LTR',
	cm: 'CMT',
	m: 'MTR',
};
const getQuantity = (value: number, unit: PackUnit): Schema => ({
	'@type': 'QuantitativeValue',
	value,
	unitCode: unitCodes[unit],
});

/** The price of a pack with its content, and the unit by which search engines divide the price. */
function packPrice({ packUnit, ...product }: Product, variant: ProductVariant, price: string): Schema {
	const quantity = variant.packQuantity ?? product.packQuantity;
	const { unitSalePrice } = variant;
	if (unitSalePrice === undefined || quantity === undefined || packUnit === undefined) return {};
	return {
		priceSpecification: {
			'@type': 'UnitPriceSpecification',
			price,
			priceCurrency: store.currency,
			valueAddedTaxIncluded: true,
			referenceQuantity: {
				...getQuantity(quantity, packUnit),
				valueReference: getQuantity(1, unitSalePrice.per),
			},
		},
	};
}

/** Prices include GST, as schema.org requires. What needs a licence is handed over in the shop only. */
function toOffer(product: Product, variant: ProductVariant, url: string, shop: Shop): Schema {
	const { price: regular, offerPrice, gst, inStock } = variant;
	const { needsLicence } = product;
	const price = (Math.round(getUnitPrice({ price: regular, offerPrice }) * (100 + gst)) / 100).toFixed(2);
	return {
		'@type': 'Offer',
		url,
		price,
		priceCurrency: store.currency,
		...packPrice(product, variant, price),
		availability: `https://schema.org/${needsLicence ? 'InStoreOnly' : inStock ? 'InStock' : 'OutOfStock'}`,
		itemCondition: 'https://schema.org/NewCondition',
		...(!needsLicence && {
			shippingDetails: shippingDetails({ ...product, ...variant, numericPrice: regular }, shop.shipping),
			hasMerchantReturnPolicy: returnPolicy(product, shop.origin, shop.returns),
		}),
	};
}

const getIdentity = ({ id, sku, gtin }: ProductVariant): Schema => ({
	sku: sku ?? defaultSku(id),
	...(gtin !== undefined && { gtin }),
	...(gtin === undefined && sku !== undefined && { mpn: sku }),
});

/** One variant of a group: with the values of its options, under the properties that search engines know. */
function toMember(product: Product, variant: ProductVariant, shop: Shop): Schema {
	const images = variant.images.length > 0 ? variant.images : product.images;
	const values = product.options.map(({ name }) => ({
		name,
		value: variant.options[name] ?? '',
		property: optionProperty(name),
	}));
	const others = values.filter(({ property }) => property === undefined);
	return {
		'@type': 'Product',
		name: `${product.name} (${formatVariantName(product.options, variant.options)})`,
		description: product.shortDescription,
		...getIdentity(variant),
		image: imagesAt(shop.origin, images),
		...Object.fromEntries(
			values.flatMap(({ property, value }) => (property === undefined ? [] : [[property, value]])),
		),
		...(others.length > 0 && {
			additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
		}),
		offers: toOffer(product, variant, shop.origin + getProductUrl(product, variant), shop),
	};
}

/**
 * Structured data of a product (schema.org): of a product with options as a group of its variants.
 * @param shop.origin for absolute URLs
 */
export function structuredProduct(product: Product, shop: Shop): Schema {
	const { origin } = shop;
	const address = origin + getProductUrl(product);
	const common = {
		name: product.name,
		description: product.shortDescription,
		image: imagesAt(origin, product.images),
		url: address,
		brand: { '@type': 'Brand', name: getName(product.brand) },
		category: getName(product.category),
		...structuredVideos(product, (url) => absoluteUrl(origin, url)),
		...(product.reviewCount > 0 && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: product.rating.toFixed(1),
				reviewCount: product.reviewCount,
			},
		}),
	};
	if (product.options.length > 0)
		return {
			'@type': 'ProductGroup',
			...common,
			productGroupID: product.id,
			variesBy: product.options.map(({ name }) => {
				const property = optionProperty(name);
				return property === undefined ? name : `https://schema.org/${property}`;
			}),
			hasVariant: product.variants.map((variant) => toMember(product, variant, shop)),
		};
	const [only] = product.variants;
	return {
		'@type': 'Product',
		...common,
		...(only && { ...getIdentity(only), offers: toOffer(product, only, address, shop) }),
	};
}
