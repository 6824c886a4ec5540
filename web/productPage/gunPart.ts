import { lazyWithRetry } from '../ui/lazyWithRetry.ts';

/** Parts of the product page about compatibility; one chunk that the first load does not contain. */
export const GunPart = lazyWithRetry(() => import('./GunParts.tsx'));
