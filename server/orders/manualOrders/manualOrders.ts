export { correctLicence } from './armsLicences.ts';
export {
	findPaymentLink,
	isPayable,
	leaseDueLinks,
	recordLinkStatus,
	renewAtTodaysRates,
	syncLink,
} from './paymentLinks.ts';
