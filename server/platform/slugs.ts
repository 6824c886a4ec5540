/** The words of a title as an address can hold them: 'PCP care: seals & fills' → 'pcp-care-seals-fills'. */
export function slugOf(title: string, otherwise: string): string {
	return (
		title
			.normalize('NFKD')
			.toLowerCase()
			.replaceAll(/\p{M}/gu, '')
			.replaceAll(/[^a-z0-9]+/g, '-')
			.slice(0, 80)
			.replaceAll(/^-+|-+$/g, '') || otherwise
	);
}

/**
 * Stores a row under the first slug of its title that is free: 'title', 'title-2', 'title-3' …
 * @param insert stores under a slug and answers no row when it is taken, so that two at once cannot get the same
 */
export async function insertWithSlug<Row>(
	wanted: string,
	insert: (slug: string) => Promise<Row[]>,
): Promise<Row> {
	for (let number = 1; ; number++) {
		const [row] = await insert(number === 1 ? wanted : `${wanted}-${number}`);
		if (row !== undefined) return row;
	}
}
