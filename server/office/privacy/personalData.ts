import { personalData as addresses } from '../../accounts/addresses/addresses.ts';
import { personalData as audit } from '../../accounts/audit/audit.ts';
import { personalData as auth } from '../../accounts/auth/personalData.ts';
import { personalData as firms } from '../../accounts/firms/firms.ts';
import { personalData as staff } from '../../accounts/staff/staff.ts';
import { personalData as compatibility } from '../../catalog/compatibility/personalData.ts';
import { personalData as questions } from '../../catalog/questions/personalData.ts';
import { personalData as reviews } from '../../catalog/reviews/personalData.ts';
import { personalData as messages } from '../../content/messages/personalData.ts';
import { personalData as manualOrders } from '../../orders/manualOrders/personalData.ts';
import { personalData as orders } from '../../orders/personalData.ts';
import { personalData as returns } from '../../orders/returns/personalData.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import { personalData as alerts } from '../../selling/alerts/personalData.ts';
import { personalData as cart } from '../../selling/cart/cart.ts';
import { personalData as checkout } from '../../selling/checkout/personalData.ts';
import { personalData as coupons } from '../../selling/coupons/coupons.ts';
import { personalData as payments } from '../../selling/payments/personalData.ts';
import { personalData as wishlist } from '../../selling/wishlist/personalData.ts';
import { personalData as customers } from '../customers/personalData.ts';

/**
 * What each folder says about the personal data that it stores, from the lowest room to the highest. A deletion runs in
 * this order: a folder may count on what the rooms below it have already deleted or made anonymous.
 */
export const personalData: readonly PersonalData[] = [
	addresses,
	audit,
	auth,
	firms,
	staff,
	messages,
	compatibility,
	questions,
	reviews,
	alerts,
	cart,
	checkout,
	coupons,
	payments,
	wishlist,
	manualOrders,
	orders,
	returns,
	customers,
];
