/** Options that search and shopping engines know, by schema.org's name, and how owners may write them. */
const known = {
	size: ['size', 'sizes', 'shoe size', 'clothing size', 'glove size'],
	color: ['colour', 'color', 'colours', 'colors'],
	material: ['material'],
	pattern: ['pattern'],
} as const;
export type OptionProperty = keyof typeof known;

/** The property of schema.org, and of a product feed, that an option is; undefined for one of the shop's own. */
export function optionProperty(name: string): OptionProperty | undefined {
	const written = name.trim().toLowerCase();
	const properties = Object.keys(known) as OptionProperty[];
	return properties.find((property) => known[property].some((spelling) => spelling === written));
}
