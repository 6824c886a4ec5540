const maxFeatured = 4;

/** The categories of the home page: the first four, without Spares. */
export const getFeatured = <Category extends { slug: string }>(categories: readonly Category[]): Category[] =>
	categories.filter(({ slug }) => slug !== 'spares').slice(0, maxFeatured);
