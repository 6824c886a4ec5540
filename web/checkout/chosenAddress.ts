import type { AddressId } from '../../contracts/ids.ts';
import { userTabStore } from '../session/userStore.ts';

const key = 'checkoutAddress';

/** The address chosen at checkout in this tab; survives leaving the page and coming back. */
export const readChosenAddress = (): AddressId | undefined =>
	// Only compared with the addresses from the server.
	(userTabStore.read(key) ?? undefined) as AddressId | undefined;

/** @param id undefined removes it */
export function storeChosenAddress(id: AddressId | undefined): void {
	userTabStore.write(key, id ?? null);
}
