import { tabStore } from './browserStore.ts';

const key = 'watchedPayment';

/** The payment this tab is watching, by the gateway's order id; survives a reload. */
export const readWatchedPayment = (): string | undefined => tabStore.read(key) ?? undefined;

/** @param id undefined removes it */
export const storeWatchedPayment = (id: string | undefined): void => tabStore.write(key, id ?? null);
