/** The redirect target for unknown products. In a file of its own, so that their page does not load what is shown there. */
export const productNotFoundUrl = '/products?notFound=product';
