/** The words of a title in the form of a URL: 'PCP care: seals & fills' → 'pcp-care-seals-fills'. */
export function toSlug(title: string, fallback: string): string {
	return (
		title
			.normalize('NFKD')
			.toLowerCase()
			.replaceAll(/\p{M}/gu, '')
			.replaceAll(/[^a-z0-9]+/g, '-')
			.slice(0, 80)
			.replaceAll(/^-+|-+$/g, '') || fallback
	);
}

/**
 * Stores a row under the first free slug of its title: 'title', 'title-2', 'title-3' …
 * @param insert stores the row unless the slug is in use, and then returns no row, so that concurrent calls get different
 *   slugs
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
