/** Fields shared by several resources. Every string that is stored or searched for must be `clean`. */
import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import type { FeeField } from '../shared/fees.ts';
import { isHsn } from '../shared/hsn.ts';
import { groupDigits } from '../shared/money.ts';
import { productId, variantId } from './ids.ts';

/** Error message for a text that is not clean. */
export const notText = { error: 'Please remove the characters that are not text.' };

/** A line or paragraph of user input: trimmed, 1 to `max` characters. */
export const text = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.trim()
		.min(1, { error: required })
		.max(max, { error: `Please use at most ${max} characters.` })
		.refine(clean, notText);

/** The name with which an account is created. */
export const fullName = text(100, 'Please enter your full name.');

/** Like `text`, but optional: an empty string becomes undefined. */
export const optionalText = (max: number) =>
	z
		.string()
		.trim()
		.max(max, { error: `Please use at most ${max} characters.` })
		.refine(clean, notText)
		.transform((value) => (value === '' ? undefined : value))
		.nullish()
		.transform((value) => value ?? undefined);

const noEmail = 'Please enter your email address.';
export const email = z
	.string({ error: noEmail })
	.trim()
	.min(1, { error: noEmail, abort: true })
	.max(254, { error: 'Please use at most 254 characters.' })
	.pipe(z.email({ error: 'Please enter a valid email address.' }));

/** At least 6 characters; the upper bound keeps hashing cheap. Never trimmed. */
export const newPassword = z
	.string({ error: 'Please enter a password.' })
	.min(6, { error: 'Password must be at least 6 characters long' })
	.max(256, { error: 'Please use at most 256 characters.' })
	.refine(clean, notText);

/** A password that is only compared. Its length is limited to bound the cost of hashing. */
export const enteredPassword = z.string({ error: 'Please enter your password.' }).max(1024);

/**
 * A token from a link in an email: opaque, so only its length is limited.
 * @param invalid the sentence for one that no link has
 */
export const linkToken = (invalid = 'This link is invalid or has expired.') =>
	z.string({ error: invalid }).min(1, invalid).max(200, invalid).refine(clean, invalid);

/** How an order on delivery is confirmed: a known buyer presses a button, everyone else the link that is emailed. */
export const codConfirmation = z.enum(['button', 'email']);

/** An HSN code, or an empty text for none. */
export const hsnDraft = z
	.string()
	.trim()
	.refine((hsn) => hsn === '' || isHsn(hsn), { error: 'An HSN code has 4, 6 or 8 digits.' });

/** Rupees in the API: not negative, at most two decimals. */
export const rupees = z
	.number({ error: 'Please enter an amount in rupees.' })
	.min(0, { error: 'An amount cannot be negative.' })
	.max(1_000_000_000, { error: 'This amount is too large.' })
	// A fraction of a paisa would be stored as nothing, although it is more than 0.
	.refine(
		(value) => (value === 0 || value >= 0.01) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
		{ error: 'Please use at most two decimals.' },
	);

/** A computed sum in rupees; may exceed the maximum price. */
export const sum = z.number().min(0);

/** The fees in rupees, which are a part of the shipping charge; one that is not charged is absent. */
export const feeFields = {
	codFee: sum.optional(),
} satisfies Record<FeeField, z.ZodType>;

export const percent = z.number().min(0).max(100);

export const quantity = z
	.int({ error: 'Please enter a whole number.' })
	.max(999, { error: 'At most 999 units.' });

/** Units of a product, at most `max`. */
export const units = (max: number) =>
	z
		.int({ error: 'Please enter a whole number.' })
		.min(0)
		.max(max, { error: `At most ${groupDigits(String(max))}.` });

/** The rule that decided a shipping charge; `offer` when a coupon or offer reduced it. */
export const shippingRules = ['sum', 'free over threshold', 'flat cap', 'offer'] as const;
export const shippingRule = z.enum(shippingRules);
export type ShippingRule = z.output<typeof shippingRule>;

export const dateTime = z.iso.datetime();

/** YYYY-MM-DD, in the years that people mean; others cannot be stored, or not compared. */
export const day = (error = 'Please enter a date as YYYY-MM-DD.') =>
	z.iso.date({ error }).refine((value) => value >= '1900-01-01' && value < '2200-01-01', {
		error: 'Please enter a date between 1900 and 2199.',
	});
export const date = day();

/** The products that an administrator has selected, as they were read. */
export const selectedProducts = z
	.array(z.strictObject({ id: productId, version: z.int() }))
	.min(1)
	.max(500, { error: 'At most 500 products at a time.' });

/** The variant of a line, with what tells it from the product's others: 'Size: M, Hand: Left'. */
export const chosenVariant = z.strictObject({ id: variantId, name: z.string() });

/** The code of a coupon as a shopper types it: spaces are removed and letters capitalised. */
export const enteredCoupon = optionalText(60).transform((typed) => {
	const code = typed?.replaceAll(/\s/g, '').toUpperCase();
	return code === '' ? undefined : code;
});

/** Identifies a row in a URL: its slug or its id. */
export const key = z.string().min(1).max(200).refine(clean);

/**
 * Whether browsers read the address as a path of this shop or an https URL, without a user name in it. Browsers take a
 * backslash for a slash and skip control characters, so these could lead to another host than the one shown.
 */
export function isImageAddress(address: string): boolean {
	if (/[\s\p{Cc}\\"'<>]/u.test(address)) return false;
	// Browsers also resolve dots in the path, so that another path of the shop would be read.
	if (/^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i.test(address)) return false;
	return (
		/^\/(?!\/)/.test(address) || (/^https:\/\/[^/?#@%]+([/?#]|$)/.test(address) && URL.canParse(address))
	);
}

const notImageAddress = { error: 'Please enter the URL of a picture.' };
const addressText = z.string().trim().max(2000).refine(clean);

/** URL of an image: a path of this shop, or an https URL at an image host. */
export const imageAddress = addressText.refine(isImageAddress, notImageAddress);

/** The same, or null for none: forms without a picture send an empty text. */
export const optionalImageAddress = addressText
	.refine((address) => address === '' || isImageAddress(address), notImageAddress)
	.nullish()
	.transform((address) => address || null);

/** The user id that clients send with many calls. The token decides; a different id is rejected with 403. */
export const bodyUserId = z
	.string()
	.regex(/^[\w-]{1,200}$/)
	.optional();

/** A query parameter that may occur any number of times. */
export const repeated = <T extends z.ZodType>(item: T) =>
	z
		.union([z.array(item), item.transform((one) => [one])])
		.optional()
		.transform((list) => list ?? []);

/** Search words of a list; invalid values are ignored. */
export const searchWords = z.string().trim().max(100).refine(clean).default('').catch('');

export const message = z.strictObject({ message: z.string() });

/** Identifies the state that an editor loaded; an edit of another one is rejected with 409. */
export const contentVersion = z.string().max(40);

export const importQuery = z.object({
	/** Checks without writing. */
	dryRun: z
		.enum(['true', 'false'])
		.default('true')
		.transform((value) => value === 'true'),
});

/** The lines of a file that cannot be imported. */
export const lineProblems = {
	/** The first 500. */
	problems: z.array(z.strictObject({ line: z.int(), problem: z.string() })),
	problemCount: z.int(),
};

/** The regular price of a product or variant in rupees exclusive of GST. */
export const regularPrice = rupees.refine((price) => price > 0, {
	error: 'A product needs a price above ₹0.',
});

export const unitsOnHand = units(10_000_000);
