import type { AddressId } from '../../contracts/ids.ts';
import { tabStore } from './browserStore.ts';

const key = 'checkoutAddress';

/** The address chosen at checkout in this tab, so that leaving the page and coming back does not lose the choice. */
export const readChosenAddress = (): AddressId | undefined =>
	// Only compared with the addresses the server lists.
	(tabStore.read(key) ?? undefined) as AddressId | undefined;

/** @param id undefined forgets the choice */
export function rememberChosenAddress(id: AddressId | undefined): void {
	tabStore.write(key, id ?? null);
}
