import { couponDraft } from '../contracts/coupons.ts';
import type { CouponId } from '../contracts/ids.ts';
import type { Db } from '../server/platform/database/database.ts';
import type { Benefit } from '../server/pricing/discounts.ts';
import { type PricedQuote, priceQuote, type QuotedProduct } from '../server/pricing/quote.ts';
import { createCoupon } from '../server/selling/coupons/coupons.ts';
import { isoDay } from '../shared/dates.ts';
import { percentToBasisPoints, rupeesToPaise } from '../shared/money.ts';
import type { ShippingPolicy } from '../shared/shipping.ts';
import type { DemoPurchase } from './purchases.ts';

const daysFromNow = (days: number) => isoDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

type DemoCoupon = {
	name: string;
	/** Undefined for an automatic offer. */
	code?: string;
	kind: 'percent' | 'amount' | 'free shipping';
	/** Percent or rupees. */
	value?: number;
	cap?: number;
	/** Slug of the category it is limited to. */
	category?: string;
	minimum?: number;
	firstOrderOnly?: true;
	totalLimit?: number;
	customerLimit?: number;
	endsInDays?: number;
	/** Which past orders used it. */
	usedBy: (purchase: DemoPurchase, past: { isFirst: boolean; index: number }) => boolean;
};

/** The coupons and the automatic offer of the demonstration shop; the first one that a past order fits is used. */
const demoCoupons: DemoCoupon[] = [
	{
		name: 'Opening week: 15% off',
		code: 'OPENING15',
		kind: 'percent',
		value: 15,
		cap: 1500,
		totalLimit: 3,
		usedBy: ({ daysAgo }) => daysAgo > 140,
	},
	{
		name: 'Festival offer: 12% off',
		code: 'FESTIVE12',
		kind: 'percent',
		value: 12,
		cap: 2000,
		endsInDays: -10,
		usedBy: ({ daysAgo }, { index }) => daysAgo > 11 && daysAgo < 25 && index % 3 === 0,
	},
	{
		name: 'Welcome: 10% off your first order',
		code: 'WELCOME10',
		kind: 'percent',
		value: 10,
		cap: 500,
		firstOrderOnly: true,
		customerLimit: 1,
		usedBy: (_, { isFirst, index }) => isFirst && index % 2 === 0,
	},
	{
		name: 'Range day: ₹250 off',
		code: 'RANGE250',
		kind: 'amount',
		value: 250,
		minimum: 2500,
		usedBy: (_, { index }) => index % 11 === 0,
	},
	{
		name: 'Free shipping',
		code: 'SHIPFREE',
		kind: 'free shipping',
		usedBy: (_, { index }) => index % 9 === 0,
	},
	{
		name: '5% off consumables from ₹3,000',
		kind: 'percent',
		value: 5,
		category: 'consumables',
		minimum: 3000,
		usedBy: () => true,
	},
];

/** A stored demo coupon, with what past orders are priced with. */
export type StoredDemoCoupon = DemoCoupon & {
	id: CouponId;
	categoryId: string | undefined;
	/** Uses that are left. */
	left: number;
};

/** @param categoryIds by slug */
export async function loadCoupons(
	tx: Db,
	categoryIds: ReadonlyMap<string, string>,
): Promise<StoredDemoCoupon[]> {
	const stored: StoredDemoCoupon[] = [];
	for (const coupon of demoCoupons) {
		const categoryId = coupon.category === undefined ? undefined : categoryIds.get(coupon.category);
		const draft = couponDraft.parse({
			name: coupon.name,
			code: coupon.code,
			kind: coupon.kind,
			cap: coupon.cap,
			percent: coupon.kind === 'percent' ? coupon.value : null,
			amount: coupon.kind === 'amount' ? coupon.value : null,
			appliesTo: categoryId === undefined ? 'order' : 'category',
			targetIds: categoryId === undefined ? [] : [categoryId],
			minimum: coupon.minimum,
			firstOrderOnly: coupon.firstOrderOnly,
			totalLimit: coupon.totalLimit,
			customerLimit: coupon.customerLimit,
			endsOn: coupon.endsInDays === undefined ? null : daysFromNow(coupon.endsInDays),
		});
		const { id } = await createCoupon(tx, draft, null);
		stored.push({ ...coupon, id, categoryId, left: coupon.totalLimit ?? Number.POSITIVE_INFINITY });
	}
	return stored;
}

/** The offer that a past order used, if it saves something; counts the use. */
export function findCoupon<Product extends QuotedProduct & { catalog: { categoryId: string } }>(
	coupons: StoredDemoCoupon[],
	purchase: DemoPurchase,
	past: { isFirst: boolean; index: number },
	lines: Product[],
	policy: ShippingPolicy,
): { coupon: StoredDemoCoupon; quote: PricedQuote<Product> } | undefined {
	const usual = priceQuote(lines, policy);
	for (const coupon of coupons) {
		if (coupon.left === 0 || !coupon.usedBy(purchase, past)) continue;
		if (usual.subtotalPaise < rupeesToPaise(coupon.minimum ?? 0)) continue;
		const quote = priceQuote(lines, policy, {
			benefit: toBenefit(coupon),
			covers: ({ catalog }) => coupon.categoryId === undefined || catalog.categoryId === coupon.categoryId,
		});
		if (quote.totalPaise >= usual.totalPaise) continue;
		coupon.left--;
		return { coupon, quote };
	}
	return undefined;
}

function toBenefit({ kind, value = 0, cap }: DemoCoupon): Benefit {
	if (kind === 'amount') return { kind, amountPaise: rupeesToPaise(value) };
	if (kind === 'free shipping') return { kind };
	const capPaise = cap === undefined ? null : rupeesToPaise(cap);
	return { kind, basisPoints: percentToBasisPoints(value), capPaise };
}
