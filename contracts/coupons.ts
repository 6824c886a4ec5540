import { z } from 'zod';
import { couponKinds, couponTargets } from '../shared/couponKinds.ts';
import { endpoint } from './endpoint.ts';
import { day, enteredCoupon, message, repeated, rupees, sum, text, units } from './fields.ts';
import { couponId, productId } from './ids.ts';

/** A coupon, or an automatic offer when `code` is null, as the back-office lists it. */
export const coupon = z.strictObject({
	id: couponId,
	/** Shown to shoppers. */
	name: z.string(),
	code: z.string().nullable(),
	kind: z.enum(couponKinds),
	/** Percent off; null unless the kind is `percent`. */
	percent: z.number().nullable(),
	/** Rupees: the maximum discount of a percentage; null for none. */
	cap: rupees.nullable(),
	/** Rupees off; null unless the kind is `amount`. */
	amount: rupees.nullable(),
	appliesTo: z.enum(couponTargets),
	/** Categories, brands or products, with their names; empty for the whole order. */
	targets: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
	/** Rupees: value of the goods without GST. */
	minimum: rupees,
	firstOrderOnly: z.boolean(),
	/** Uses in total and by each account; null for any number. */
	totalLimit: z.int().nullable(),
	customerLimit: z.int().nullable(),
	/** First and last day in India; null for no limit. */
	startsOn: z.iso.date().nullable(),
	endsOn: z.iso.date().nullable(),
	enabled: z.boolean(),
	/** Whether it can be used today: switched on, within its days, and not used up. */
	active: z.boolean(),
	/** Uses by orders and by payments in progress. */
	uses: z.int(),
	/** Rupees: the discounts of its orders. */
	given: sum,
});
export type Coupon = z.output<typeof coupon>;

const limit = units(100_000)
	.min(1, { error: 'Please enter at least 1, or leave the field empty.' })
	.nullish()
	.transform((value) => value ?? null);
const optionalDay = day()
	.nullish()
	.transform((value) => value ?? null);
const optionalRupees = rupees.nullish().transform((value) => value ?? null);

/** A coupon as the back-office sends it. */
export const couponDraft = z
	.strictObject({
		name: text(80, 'Please enter a name. Shoppers see it.'),
		/** Spaces are removed and letters capitalised; omitted or null for an automatic offer. */
		code: enteredCoupon.refine((code) => code === undefined || /^[A-Z0-9-]{4,30}$/.test(code), {
			error: 'Please use 4 to 30 letters, digits or hyphens.',
		}),
		kind: z.enum(couponKinds, { error: 'Please choose what it gives.' }),
		percent: z
			.number({ error: 'Please enter a percentage.' })
			.min(0.01, { error: 'Please enter a percentage above 0.' })
			.max(100, { error: 'At most 100 percent.' })
			.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
				error: 'Please use at most two decimals.',
			})
			.nullish()
			.transform((value) => value ?? null),
		cap: optionalRupees,
		amount: optionalRupees,
		appliesTo: z.enum(couponTargets).default('order'),
		targetIds: z.array(z.uuid()).max(200, { error: 'At most 200.' }).default([]),
		minimum: rupees.default(0),
		firstOrderOnly: z.boolean().default(false),
		totalLimit: limit,
		customerLimit: limit,
		startsOn: optionalDay,
		endsOn: optionalDay,
		enabled: z.boolean().default(true),
	})
	.superRefine((draft, { addIssue }) => {
		const invalid = (field: keyof typeof draft, error: string) =>
			addIssue({ code: 'custom', path: [field], message: error });
		if (draft.kind === 'percent' && draft.percent === null) invalid('percent', 'Please enter a percentage.');
		if (draft.kind === 'percent' && draft.cap === 0)
			invalid('cap', 'Please enter a maximum above 0, or leave the field empty.');
		if (draft.kind === 'amount' && (draft.amount ?? 0) === 0)
			invalid('amount', 'Please enter an amount above 0.');
		if (draft.appliesTo !== 'order' && draft.targetIds.length === 0)
			invalid('targetIds', 'Please choose what it applies to.');
		if (draft.startsOn !== null && draft.endsOn !== null && draft.endsOn < draft.startsOn)
			invalid('endsOn', 'The last day is before the first one.');
	});
export type CouponDraft = z.output<typeof couponDraft>;

const params = z.strictObject({ couponId });
const conflict = 'The code is in use, or a limit is below the uses so far.';
const unknown = 'Unknown coupon.';

export const listCoupons = endpoint('GET /admin/coupons', {
	summary: 'All coupons and automatic offers with their uses, newest first.',
	permission: 'coupons',
	response: z.strictObject({ coupons: z.array(coupon) }),
});

export const createCoupon = endpoint('POST /admin/coupons', {
	summary: 'Adds a coupon, or an automatic offer when there is no code.',
	permission: 'coupons',
	body: couponDraft,
	status: 201,
	response: coupon,
	errors: { 409: conflict },
});

export const updateCoupon = endpoint('PUT /admin/coupons/{couponId}', {
	summary: 'Changes a coupon. Payments in progress keep the discount they were created with.',
	permission: 'coupons',
	params,
	body: couponDraft,
	response: coupon,
	errors: { 404: unknown, 409: conflict },
});

export const deleteCoupon = endpoint('DELETE /admin/coupons/{couponId}', {
	summary: 'Deletes a coupon that no checkout has used; a used one is switched off.',
	permission: 'coupons',
	params,
	response: message.extend({ deleted: z.boolean() }),
	errors: { 404: unknown },
});

/** What shoppers see of the automatic offers that can be used today. */
export const listOffers = endpoint('GET /offers', {
	summary:
		'The automatic offers that can be used today; for a cart, those that apply to one of its products.',
	access: 'anyone',
	query: z.strictObject({
		/** The products of a cart; without any, every offer is listed. */
		product: repeated(productId).refine((ids) => ids.length <= 100, {
			error: 'At most 100 products at a time.',
		}),
	}),
	response: z.strictObject({
		offers: z.array(
			z.strictObject({
				name: z.string(),
				/** Rupees: value without GST of all goods of the order. */
				minimum: rupees,
				/** Whether it applies to all goods; otherwise only to some of them. */
				wholeOrder: z.boolean(),
			}),
		),
	}),
});
