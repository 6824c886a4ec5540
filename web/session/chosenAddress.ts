import type { AddressId } from '../../contracts/ids.ts';

const key = 'checkoutAddress';

/** The address chosen at checkout in this tab, so that leaving the page and coming back does not lose the choice. */
export const readChosenAddress = (): AddressId | undefined =>
	// Only compared with the addresses the server lists.
	(sessionStorage.getItem(key) ?? undefined) as AddressId | undefined;

/** @param id undefined forgets the choice */
export function rememberChosenAddress(id: AddressId | undefined): void {
	if (id === undefined) sessionStorage.removeItem(key);
	else sessionStorage.setItem(key, id);
}
