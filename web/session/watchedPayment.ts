const key = 'watchedPayment';

/** The payment whose outcome this tab waits for, by the gateway's order id, so that a reload goes on where it was. */
export const readWatchedPayment = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

/** @param id undefined forgets it */
export function rememberWatchedPayment(id: string | undefined): void {
	if (id === undefined) sessionStorage.removeItem(key);
	else sessionStorage.setItem(key, id);
}
