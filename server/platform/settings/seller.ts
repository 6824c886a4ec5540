import type { Settings } from '../../../contracts/settingGroups.ts';
import { defaultSettings, store } from '../../../store.config.ts';
import { currentSettings } from './currentSettings.ts';

/** The seller as documents name it; an issued one keeps what it was issued with. */
export type Seller = {
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

function getSeller({ contact, premises }: Settings): Seller {
	return {
		...store.seller,
		addressLines: premises.addressLines,
		city: premises.city,
		postalCode: premises.postalCode,
		state: store.state,
		phone: contact.phone,
		email: contact.email,
	};
}

export const currentSeller = (): Seller => getSeller(currentSettings());

/** The seller of documents that were issued before settings could be changed in the back-office. */
export const defaultSeller = (): Seller => getSeller(defaultSettings);

/** As a parcel names it: address in one line, and phone. */
export const getSenderLine = ({ legalName, addressLines, city, postalCode, state, phone }: Seller): string =>
	`${legalName}, ${addressLines.join(', ')}, ${city} ${postalCode}, ${state} · ${phone}`;
