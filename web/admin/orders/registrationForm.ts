import type { Registration } from '../../../contracts/eInvoices.ts';
import type { RegistrationForm } from '../../../shared/registrationRules.ts';

/** The stored numbers of the portals as form values. */
export const registrationForm = (stored: Registration): RegistrationForm => ({
	irn: stored.irn ?? '',
	ackNumber: stored.ackNumber ?? '',
	ackDate: stored.ackDate ?? '',
	signedQr: stored.signedQr ?? '',
	ewayBillNumber: stored.ewayBillNumber ?? '',
});
