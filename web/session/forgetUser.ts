import { storeChosenAddress } from './chosenAddress.ts';
import { storeCouponCode } from './couponCode.ts';
import { forgetFirm } from './lastFirm.ts';
import { storeNewAccount } from './newAccount.ts';
import { forgetRecentlyViewed } from './recentlyViewed.ts';
import { storeWatchedPayment } from './watchedPayment.ts';

/** Removes what this browser stores about a user, on logout. The theme and what a guest put into the cart stay. */
export function forgetUser(): void {
	forgetFirm();
	storeCouponCode(undefined);
	forgetRecentlyViewed();
	storeNewAccount(null);
	storeChosenAddress(undefined);
	storeWatchedPayment(undefined);
}
