/**
 * The documents word some fields of a product in two forms (document 1, §3). The shop's own interface always answers the
 * same one; what a page shows is read from either.
 */
export const nameOf = (named: string | { name: string }): string =>
	typeof named === 'string' ? named : named.name;

export const featureOf = (feature: string | { value: string }): string =>
	typeof feature === 'string' ? feature : feature.value;
