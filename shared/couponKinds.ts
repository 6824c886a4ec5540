/** What a coupon or automatic offer gives. */
export const couponKinds = ['percent', 'amount', 'free shipping'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What it applies to. */
export const couponTargets = ['order', 'category', 'brand', 'products'] as const;
export type CouponTarget = (typeof couponTargets)[number];
