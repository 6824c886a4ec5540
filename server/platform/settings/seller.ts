import type { Settings } from '../../../contracts/settingGroups.ts';
import { getPan } from '../../../shared/gstin.ts';
import { defaultSettings } from '../../../store.config.ts';
import { currentSettings } from './currentSettings.ts';

/** The seller as documents name it; an issued one keeps what it was issued with. */
export type Seller = {
	/** The shop's name, at the head of the document. */
	shopName: string;
	legalName: string;
	registration: string;
	gstin: string;
	pan: string;
	/** The registered office. */
	addressLines: string[];
	city: string;
	postalCode: string;
	state: string;
	phone: string;
	email: string;
};

function getSeller({ contact, identity, premises }: Settings): Seller {
	return {
		shopName: identity.name,
		legalName: identity.legalName,
		registration: identity.registration,
		gstin: identity.gstin,
		pan: getPan(identity.gstin),
		addressLines: premises.addressLines,
		city: premises.city,
		postalCode: premises.postalCode,
		state: identity.state,
		phone: contact.phone,
		email: contact.email,
	};
}

export const currentSeller = (): Seller => getSeller(currentSettings());

/** The seller of documents that were issued before settings could be changed in the back-office. */
const defaultSeller = (): Seller => getSeller(defaultSettings);

/** Who issued a document; an early one stored less or nothing of its seller. */
export const issuerOf = (document: { seller: Seller | null }): Seller => ({
	...defaultSeller(),
	...document.seller,
});

/**
 * Who issues a credit note: the registration that made the supply (section 34 of the CGST Act, 2017), with the name and
 * address of today while it is still the shop's.
 */
export function creditNoteIssuer(invoice: { seller: Seller | null }): Seller {
	const supplier = issuerOf(invoice);
	const current = currentSeller();
	return supplier.gstin === current.gstin ? current : supplier;
}

/** As a parcel names it: address in one line, and phone. */
export const getSenderLine = ({ legalName, addressLines, city, postalCode, state, phone }: Seller): string =>
	`${legalName}, ${addressLines.join(', ')}, ${city} ${postalCode}, ${state} · ${phone}`;
