import { userTabStore } from '../session/userStore.ts';

const key = 'watchedPayment';

/** The payment this tab is watching, by the gateway's order id; survives a reload. */
export const readWatchedPayment = (): string | undefined => userTabStore.read(key) ?? undefined;

/** @param id undefined removes it */
export const storeWatchedPayment = (id: string | undefined): void => userTabStore.write(key, id ?? null);
