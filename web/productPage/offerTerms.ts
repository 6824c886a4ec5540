import type { Product } from '../../contracts/products.ts';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import type { Priced } from '../../shared/money.ts';
import { type ShippedProduct, shippingForOne } from '../../shared/shipping.ts';
import { store } from '../../store.config.ts';

type Schema = Record<string, unknown>;

const country = 'IN';
const getAmount = (rupees: number): Schema => ({
	'@type': 'MonetaryAmount',
	value: rupees.toFixed(2),
	currency: store.currency,
});
const getDays = (minValue: number, maxValue: number): Schema => ({
	'@type': 'QuantitativeValue',
	minValue,
	maxValue,
	unitCode: 'DAY',
});

/**
 * How a product can be returned, as the policy page says it (schema.org).
 * @param origin the shop's, for absolute URLs
 */
export function returnPolicy(
	{ category }: Pick<Product, 'category'>,
	origin: string,
	{ days, excludedCategories, shippingCharge }: PublicSettings['returns'],
): Schema {
	const common = {
		'@type': 'MerchantReturnPolicy',
		applicableCountry: country,
		returnPolicyCountry: country,
		merchantReturnLink: `${origin}/shipping-and-returns`,
	};
	if (excludedCategories.includes(category.slug))
		return { ...common, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
	return {
		...common,
		returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
		merchantReturnDays: days,
		returnMethod: 'https://schema.org/ReturnByMail',
		refundType: 'https://schema.org/FullRefund',
		itemDefectReturnFees: 'https://schema.org/FreeReturn',
		...(shippingCharge > 0
			? {
					returnFees: 'https://schema.org/ReturnShippingFees',
					returnShippingFeesAmount: getAmount(shippingCharge),
				}
			: { returnFees: 'https://schema.org/FreeReturn' }),
	};
}

/** For how much and in how many working days one piece alone is delivered within India (schema.org). */
export function shippingDetails(
	product: Priced & ShippedProduct,
	shipping: PublicSettings['shipping'],
): Schema {
	const [fewest, most] = shipping.deliveryDays;
	return {
		'@type': 'OfferShippingDetails',
		shippingRate: getAmount(shippingForOne(product, shipping)),
		shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
		deliveryTime: {
			'@type': 'ShippingDeliveryTime',
			// An order after the hour of dispatch leaves a day later, which the longest time includes.
			handlingTime: getDays(0, 1),
			transitTime: getDays(fewest, most - 1),
		},
	};
}
