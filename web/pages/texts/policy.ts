import type { Settings } from '../../../contracts/settingGroups.ts';

/** The words of the owner in the legal pages. */
export type OwnPolicies = Settings['policies'];

/** A legal page: sections in order, each a heading and its paragraphs. */
export type Policy = {
	/** Effective date, YYYY-MM-DD. */
	effectiveFrom: string;
	introduction: string;
	sections: PolicySection[];
};

export type PolicySection = { heading: string; paragraphs: string[] };

/** Sections with those of the owner: in place of the one with the same title, else at the end. */
export function withOwn(sections: PolicySection[], own: OwnPolicies['terms']): PolicySection[] {
	const written = own.map(({ title, text }) => ({ heading: title, paragraphs: text.split(/\n+/) }));
	const isSame = (one: PolicySection) => (other: PolicySection) =>
		one.heading.toLowerCase() === other.heading.toLowerCase();
	return [
		...sections.map((section) => written.find(isSame(section)) ?? section),
		...written.filter((section) => !sections.some(isSame(section))),
	];
}

/** The seller, as the E-Commerce Rules, 2020 require it to be shown. */
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

/** The grievance section, the same on both legal pages. */
export function grievanceSection(store: StoreParty): PolicySection {
	const officer = store.grievanceOfficer;
	return {
		heading: 'Grievance officer',
		paragraphs: [
			`${officer.name}, ${officer.designation}, ${store.legalName}, ${store.address}. Telephone ${store.phone}, email ${officer.email}, ${store.supportHours}.`,
			'Write to the officer if our customer care has not resolved your problem, or about your personal data. We acknowledge a complaint within 48 hours with a reference number, and resolve it within one month.',
		],
	};
}
