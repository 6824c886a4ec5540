import type { AddressId } from '../../contracts/ids.ts';
import { tabStore } from './browserStore.ts';

const key = 'checkoutAddress';

/** The address chosen at checkout in this tab; survives leaving the page and coming back. */
export const readChosenAddress = (): AddressId | undefined =>
	// Only compared with the addresses from the server.
	(tabStore.read(key) ?? undefined) as AddressId | undefined;

/** @param id undefined removes it */
export function storeChosenAddress(id: AddressId | undefined): void {
	tabStore.write(key, id ?? null);
}
