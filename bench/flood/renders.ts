import { createFlood } from './kinds.ts';

/** Pages with ever new filters: each is rendered. */
export const renders = createFlood('renders', (number) => ({ path: `/products?minPrice=${number}` }));
