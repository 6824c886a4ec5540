/** A legal page: sections in order, each a heading and its paragraphs. */
export type Policy = {
	title: string;
	/** YYYY-MM-DD from which the text holds. */
	effectiveFrom: string;
	introduction: string;
	sections: PolicySection[];
};

export type PolicySection = { heading: string; paragraphs: string[] };

/** Whom the customer deals with: what the E-Commerce Rules, 2020 ask a seller to show. */
export type StoreParty = {
	shopName: string;
	legalName: string;
	registration: string;
	gstin: string;
	address: string;
	phone: string;
	email: string;
	supportHours: string;
	grievanceOfficer: { name: string; designation: string; email: string };
};

/** Who hears a complaint, and by when: the same words on both legal pages. */
export function grievanceSection(store: StoreParty): PolicySection {
	const officer = store.grievanceOfficer;
	return {
		heading: 'Grievance officer',
		paragraphs: [
			`${officer.name}, ${officer.designation}, ${store.legalName}, ${store.address}. Telephone ${store.phone}, e-mail ${officer.email}, ${store.supportHours}.`,
			'Write to the officer if our customer care has not resolved your problem, or about your personal data. We acknowledge a complaint within 48 hours with a reference number, and resolve it within one month.',
		],
	};
}
