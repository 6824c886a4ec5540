import type { CouponId, UserId, VariantId } from '../../../contracts/ids.ts';
import { type Paise, paise } from '../../../shared/money.ts';
import type { ShippingPolicy } from '../../../shared/shipping.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Rejection } from '../../platform/http/httpError.ts';
import { type Benefit, findBest, type Offer } from '../../pricing/discounts.ts';
import { type PricedQuote, priceQuote, type QuotedLine, type QuotedProduct } from '../../pricing/quote.ts';
import type { coupons } from '../../schema/coupons.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { type CoverableProduct, createCoverageCheck } from './coverage.ts';
import { getBlockingReason, unknownCode } from './obstacle.ts';

/** A product in the cart, with what a coupon may be limited to. */
export type OfferedProduct = QuotedProduct & CoverableProduct & { variantId: VariantId };

/** The coupon or automatic offer of a quote. */
export type AppliedCoupon = {
	id: CouponId;
	code: string | null;
	name: string;
	/** The maximum of a percentage; null for none. */
	capPaise: Paise | null;
	savedPaise: Paise;
};

export type OfferedQuote<Product extends OfferedProduct> = PricedQuote<Product> & {
	/** Undefined when nothing reduces the price. */
	coupon: AppliedCoupon | undefined;
	/** Why the entered coupon is not applied; undefined when it is, and without one. */
	couponProblem: Rejection | undefined;
};

type Row = typeof coupons.$inferSelect;

function toBenefit({ kind, basisPoints, capPaise, amountPaise, id }: Row): Benefit {
	if (kind === 'free shipping') return { kind };
	if (kind === 'percent' && basisPoints !== null) return { kind, basisPoints, capPaise };
	if (kind === 'amount' && amountPaise !== null) return { kind, amountPaise };
	throw new Error(`The coupon ${id} has no value.`);
}

const sumGoods = (lines: QuotedLine<QuotedProduct>[]) =>
	paise(lines.reduce((sum, { linePaise }) => sum + linePaise, 0));

/** The cart priced with one candidate, or why it does not apply. */
function priceWith<Product extends OfferedProduct>(
	coupon: Candidate,
	usual: PricedQuote<Product>,
	products: Product[],
	policy: ShippingPolicy,
) {
	const offer: Offer<OfferedProduct> = { benefit: toBenefit(coupon), covers: createCoverageCheck(coupon) };
	const covered = sumGoods(usual.lines.filter(offer.covers));
	return {
		coupon,
		obstacle: getBlockingReason(coupon, { goods: usual.subtotalPaise, covered }),
		quote: priceQuote(products, policy, offer),
	};
}

/**
 * Prices a cart with the coupon or automatic offer that saves the shopper most; they do not add up (decision 034).
 * @param code as entered, in capital letters; its sentence is in the answer when it is not applied
 */
export async function priceWithOffers<Product extends OfferedProduct>(
	db: Db,
	userId: UserId,
	products: Product[],
	{ policy, code }: { policy: ShippingPolicy; code: string | undefined },
): Promise<OfferedQuote<Product>> {
	const usual = priceQuote(products, policy);
	if (products.length === 0) return { ...usual, coupon: undefined, couponProblem: undefined };
	const priced = (await candidatesFor(db, userId, code)).map((candidate) =>
		priceWith(candidate, usual, products, policy),
	);
	const entered = code === undefined ? undefined : priced.find(({ coupon }) => coupon.code === code);
	const automatic = findBest(
		priced.filter(({ coupon, obstacle }) => coupon.code === null && obstacle === undefined),
		usual.totalPaise,
	);
	// The shopper's own coupon comes first among equals.
	const usable = entered?.obstacle === undefined ? [entered, automatic] : [automatic];
	const best = findBest(
		usable.filter((candidate) => candidate !== undefined),
		usual.totalPaise,
	);
	return {
		...(best?.quote ?? usual),
		coupon: best && {
			id: best.coupon.id,
			code: best.coupon.code,
			name: best.coupon.name,
			capPaise: best.coupon.capPaise,
			savedPaise: paise(usual.totalPaise - best.quote.totalPaise),
		},
		couponProblem: getProblem(code, entered, best?.coupon),
	};
}

/** Why the entered coupon is not the one that is applied. */
function getProblem(
	code: string | undefined,
	entered: { coupon: Row; obstacle: Rejection | undefined } | undefined,
	applied: Row | undefined,
): Rejection | undefined {
	if (code === undefined) return undefined;
	if (entered === undefined) return unknownCode;
	if (entered.obstacle !== undefined) return entered.obstacle;
	if (applied === entered.coupon) return undefined;
	if (applied !== undefined)
		return {
			code: 'coupon_not_applicable',
			sentence: `The offer '${applied.name}' already saves you more than this coupon.`,
		};
	return {
		code: 'coupon_not_applicable',
		sentence:
			entered.coupon.kind === 'free shipping'
				? 'Shipping is already free on this order.'
				: 'This coupon saves nothing on this order.',
	};
}
