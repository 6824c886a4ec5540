import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { getPostalAddress } from '../shell/links.ts';

/** What the static pages say about the shop. */
export const getStoreFacts = ({
	contact,
	identity,
	premises,
	shipping,
	returns,
	grievanceOfficer,
	cashOnDelivery,
	checkout,
	trade,
}: PublicSettings) => ({
	shopName: identity.name,
	legalName: identity.legalName,
	registration: identity.registration,
	gstin: identity.gstin,
	address: getPostalAddress({ premises, identity }).join(', '),
	city: premises.city,
	state: identity.state,
	phone: contact.phone,
	email: contact.email,
	supportHours: `${premises.openDays} ${premises.opens} to ${premises.closes}`.replaceAll(':00', ''),
	grievanceOfficer,
	shipping,
	deliveryDays: shipping.deliveryDays,
	returnDays: returns.days,
	someUnreturnable: returns.excludedCategories.length > 0,
	returnShippingRupees: returns.shippingCharge,
	cashOnDelivery,
	sellsArms: trade.arms,
	reservationMinutes: checkout.reservationMinutes,
});
