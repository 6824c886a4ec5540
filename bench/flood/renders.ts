import { floodOf } from './kinds.ts';

/** Pages with ever new filters: each is rendered. */
export const renders = floodOf('renders', (number) => ({ path: `/products?minPrice=${number}` }));
