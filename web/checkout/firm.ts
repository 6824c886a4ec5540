import { queryOptions } from '@tanstack/react-query';
import type { Firm } from '../../contracts/firm.ts';
import type { AddressId } from '../../contracts/ids.ts';
import { call } from '../session/call.ts';

/** The company or club for which a user orders, as typed; blank for a consumer. */
export type EnteredFirm = {
	gstin: string;
	legalName: string;
	/** Undefined when the invoice has the delivery address. */
	billingAddressId: AddressId | undefined;
};

/** Whether something of a business was entered. */
export const isFirmEntered = ({ gstin, legalName }: EnteredFirm): boolean =>
	gstin.trim() !== '' || legalName.trim() !== '';

/** What the server rejected of a business. */
export type FirmErrors = { [Name in keyof EnteredFirm]?: string | undefined };

/** The company or club that the account keeps. */
export const firmQuery = queryOptions({
	queryKey: ['me', 'firm'],
	queryFn: ({ signal }) => call('GET /profile/firm', { signal }),
});

/** What the account keeps, in the fields of a form. @param addresses the address book, from which one may be gone */
export const toEntered = (firm: Firm | undefined, addresses: { id: AddressId }[]): EnteredFirm => ({
	gstin: firm?.gstin ?? '',
	legalName: firm?.legalName ?? '',
	billingAddressId: addresses.find(({ id }) => id === firm?.billingAddressId)?.id,
});

/** The errors of a business among those of a request; undefined without any. */
export const findFirmErrors = ({
	gstin,
	legalName,
	billingAddressId,
}: Record<string, string>): FirmErrors | undefined =>
	(gstin ?? legalName ?? billingAddressId) === undefined ? undefined : { gstin, legalName, billingAddressId };
