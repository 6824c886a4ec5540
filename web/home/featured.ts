const maxFeatured = 4;

/**
 * The categories of the home page.
 * @param picks the slugs that the owner chose, in their order; none for the first four, without Spares
 */
export const getFeatured = <Category extends { slug: string }>(
	categories: readonly Category[],
	picks: readonly string[],
): Category[] =>
	picks.length === 0
		? categories.filter(({ slug }) => slug !== 'spares').slice(0, maxFeatured)
		: picks.flatMap((pick) => categories.find(({ slug }) => slug === pick) ?? []);
