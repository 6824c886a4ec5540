import { userTabStore } from '../session/userStore.ts';

const key = 'coupon';

/** The coupon that was applied in this tab, so that a reload of the checkout keeps it. */
export const readCouponCode = (): string | undefined => userTabStore.read(key) ?? undefined;

/** @param code undefined removes it */
export const storeCouponCode = (code: string | undefined): void => userTabStore.write(key, code ?? null);
