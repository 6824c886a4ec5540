/** The fields of rows that are texts alone. */
export type RowTexts<Row> = {
	/** What the button adds. */
	added: string;
	/** A new row. */
	blank: Row;
	/** The field by which a row is called. */
	named: keyof Row & string;
	fields: readonly {
		name: keyof Row & string;
		label: string;
		/** `page` is an address of the shop, `url` any; `lines` is a text of several. */
		kind?: 'text' | 'url' | 'page' | 'lines';
		/** Lines that are shown at first; three when omitted. */
		lines?: number;
		/** Whether it has a line of its own; `lines` always does. */
		wide?: boolean;
	}[];
};

export const menuEntries: RowTexts<{ name: string; to: string }> = {
	added: 'entry',
	named: 'name',
	blank: { name: '', to: '' },
	fields: [
		{ name: 'name', label: 'Label' },
		{ name: 'to', label: 'Address', kind: 'page' },
	],
};

export const redirectTexts: RowTexts<{ from: string; to: string }> = {
	added: 'address',
	named: 'from',
	blank: { from: '', to: '' },
	fields: [
		{ name: 'from', label: 'Old address', kind: 'url' },
		{ name: 'to', label: 'New address', kind: 'page' },
	],
};

/** Titles, each with its text. */
export const cardTexts: RowTexts<{ title: string; text: string }> = {
	added: 'card',
	named: 'title',
	blank: { title: '', text: '' },
	fields: [
		{ name: 'title', label: 'Title', wide: true },
		{ name: 'text', label: 'Text', kind: 'lines' },
	],
};

/** What customers say, each with a name and a line about the person. */
export const quoteTexts: RowTexts<{ quote: string; name: string; about: string }> = {
	added: 'quote',
	named: 'name',
	blank: { quote: '', name: '', about: '' },
	fields: [
		{ name: 'quote', label: 'Quote', kind: 'lines' },
		{ name: 'name', label: 'Name' },
		{ name: 'about', label: 'About the person' },
	],
};

/** Brands, each with the address of its logo. */
export const brandTexts: RowTexts<{ name: string; image: string }> = {
	added: 'brand',
	named: 'name',
	blank: { name: '', image: '' },
	fields: [
		{ name: 'name', label: 'Name' },
		{ name: 'image', label: 'Address of the logo (optional)', kind: 'url' },
	],
};
