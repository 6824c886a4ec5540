const maxFeatured = 4;

/** Whether a category is the picked one; a renamed one is found by its earlier slug. */
export const isPick = (
	{ slug, aliases }: { slug: string; aliases: readonly string[] },
	pick: string,
): boolean => slug === pick || aliases.includes(pick);

/**
 * The categories of the home page.
 * @param picks the slugs that the owner chose, in their order; none for the first four, without Spares
 */
export const getFeatured = <Category extends { slug: string; aliases: readonly string[] }>(
	categories: readonly Category[],
	picks: readonly string[],
): Category[] =>
	picks.length === 0
		? categories.filter(({ slug }) => slug !== 'spares').slice(0, maxFeatured)
		: picks.flatMap((pick) => categories.find((category) => isPick(category, pick)) ?? []);
