const maxFeatured = 4;

/** Whether a category is the picked one; a renamed one is found by its earlier slug. */
export const isPick = (
	{ slug, aliases }: { slug: string; aliases: readonly string[] },
	pick: string,
): boolean => slug === pick || aliases.includes(pick);

/**
 * The categories of the home page.
 * @param picks the slugs that the owner chose, in their order; without one that still exists, the first four but Spares
 */
export const getFeatured = <Category extends { slug: string; aliases: readonly string[] }>(
	categories: readonly Category[],
	picks: readonly string[],
): Category[] => {
	const picked = picks.flatMap((pick) => categories.find((category) => isPick(category, pick)) ?? []);
	return picked.length > 0
		? picked
		: categories.filter(({ slug }) => slug !== 'spares').slice(0, maxFeatured);
};
