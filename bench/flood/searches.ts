import { createFlood } from './kinds.ts';

/** Searches of the API with ever new words, most of which find nothing and look for a corrected spelling. */
export const searches = createFlood('searches', (number) => ({
	path: `/api/products?fields=card&q=rifle${number}`,
}));
