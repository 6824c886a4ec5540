import { store } from '../../store.config.ts';
import { postalAddress } from '../shell/links.ts';

/** The store's settings, as used by the static pages. */
export const storeFacts = {
	shopName: store.name,
	legalName: store.seller.legalName,
	registration: store.seller.registration,
	gstin: store.seller.gstin,
	address: postalAddress.join(', '),
	phone: store.phone,
	email: store.email,
	supportHours: `${store.hours.days} ${store.hours.opens} to ${store.hours.closes}`.replaceAll(':00', ''),
	grievanceOfficer: store.grievanceOfficer,
	privacyPolicyFrom: store.privacyPolicyFrom,
	freeShippingOverRupees: store.shipping.freeOver,
	flatShippingRupees: store.shipping.flatCap,
	deliveryDays: store.shipping.deliveryDays,
	returnDays: store.returnDays,
	returnShippingRupees: store.returns.shippingCharge,
	cashOnDelivery: store.cashOnDelivery,
	reservationMinutes: store.reservationMinutes,
};
