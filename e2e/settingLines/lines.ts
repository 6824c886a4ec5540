import type { Lines } from './line.ts';
import { pages } from './pages.ts';
import { selling } from './selling.ts';
import { shop } from './shop.ts';

export const lines: Lines = { ...shop, ...selling, ...pages };

/** What hides others, changed last. */
export const last = ['contact.chat', 'cashOnDelivery.offered', 'trade.arms'];
