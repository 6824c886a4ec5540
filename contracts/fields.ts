/** Fields that several resources share. Every string that is stored or looked for has to be `clean`. */
import { z } from 'zod';
import { clean } from './clean.ts';

/** What is said of a text that is not clean. */
export const notText = { error: 'Please remove the characters that are not text.' };

/** One line or paragraph typed by a person: trimmed, at least one character, at most `max`. */
export const text = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.trim()
		.min(1, { error: required })
		.max(max, { error: `Please use at most ${max} characters.` })
		.refine(clean, notText);

/** Like `text`, and may be left empty or out: an empty answer reads as undefined. */
export const optionalText = (max: number) =>
	z
		.string()
		.trim()
		.max(max, { error: `Please use at most ${max} characters.` })
		.refine(clean, notText)
		.transform((value) => (value === '' ? undefined : value))
		.nullish()
		.transform((value) => value ?? undefined);

export const email = z
	.string({ error: 'Please enter your email address.' })
	.trim()
	.max(254, { error: 'Please use at most 254 characters.' })
	.pipe(z.email({ error: 'Please enter a valid email address.' }));

/** At least 6 characters (document 2, §5); the upper bound keeps hashing cheap. Never trimmed. */
export const newPassword = z
	.string({ error: 'Please enter a password.' })
	.min(6, { error: 'Password must be at least 6 characters long' })
	.max(256, { error: 'Please use at most 256 characters.' })
	.refine(clean, notText);

/** A password that is only compared: its form is nobody's business, its length bounds the work. */
export const givenPassword = z.string({ error: 'Please enter your password.' }).max(1024);

/** A token out of a mail link: opaque, so only its length is bounded. */
export const linkToken = z.string().min(1).max(200).refine(clean);

/** Rupees on the wire: not negative, at most two decimals. */
export const rupees = z
	.number({ error: 'Please enter an amount in rupees.' })
	.min(0, { error: 'An amount cannot be negative.' })
	.max(1_000_000_000, { error: 'This amount is too large.' })
	.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
		error: 'Please use at most two decimals.',
	});

/** Rupees that the shop has added up: a sum may exceed what one price may be. */
export const sum = z.number().min(0);

export const percent = z.number().min(0).max(100);

export const quantity = z
	.int({ error: 'Please enter a whole number.' })
	.max(999, { error: 'At most 999 units.' });

/** Which rule gave a shipping charge (decision D11). */
export const shippingRules = ['sum', 'free over threshold', 'flat cap'] as const;
export const shippingRule = z.enum(shippingRules);
export type ShippingRule = z.output<typeof shippingRule>;

export const dateTime = z.iso.datetime();

/** YYYY-MM-DD */
export const date = z.iso.date({ error: 'Please enter a date as YYYY-MM-DD.' });

export const userId = z.uuid().brand<'UserId'>();
export const sessionId = z.uuid().brand<'SessionId'>();
export const categoryId = z.uuid().brand<'CategoryId'>();
export const brandId = z.uuid().brand<'BrandId'>();
export const productId = z.uuid().brand<'ProductId'>();
export const reviewId = z.uuid().brand<'ReviewId'>();
export const addressId = z.uuid().brand<'AddressId'>();
export const orderId = z.uuid().brand<'OrderId'>();
export const orderItemId = z.uuid().brand<'OrderItemId'>();
export const postId = z.uuid().brand<'PostId'>();
export const eventId = z.uuid().brand<'EventId'>();
export const messageId = z.uuid().brand<'MessageId'>();
export const jobId = z.uuid().brand<'JobId'>();
export const savedFilterId = z.uuid().brand<'SavedFilterId'>();
export const checkoutId = z.uuid().brand<'CheckoutId'>();
export const refundId = z.uuid().brand<'RefundId'>();
export const failedDocumentId = z.uuid().brand<'FailedDocumentId'>();

/** What names a row in an address: its slug or its id. */
export const key = z.string().min(1).max(200).refine(clean);

/** Where a picture is: under this shop's own address, or at an image host. */
export const pictureAddress = z
	.string()
	.trim()
	.max(2000)
	.refine(clean)
	.refine(
		(address) => /^\/(?!\/)/.test(address) || (address.startsWith('https://') && URL.canParse(address)),
		{
			error: 'Please give the address of a picture.',
		},
	);

/** The documents send the user's own id with many calls; the token decides, another id is refused with 403. */
export const claimedUserId = userId.optional();

/** A key that a query string may carry once or many times. */
export const repeated = <T extends z.ZodType>(item: T) =>
	z
		.union([z.array(item), item.transform((one) => [one])])
		.optional()
		.transform((list) => list ?? []);

/** Which page of a list; what makes no sense is the first. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1);

/** How many entries a page of a list has; what makes no sense is the usual number. */
export const pageLimit = (usual: number, most: number) =>
	z.coerce.number().int().min(1).max(most).default(usual).catch(usual);

/** What a list is searched for; what makes no sense asks for all of it. */
export const searchWords = z.string().trim().max(100).refine(clean).default('').catch('');

export const message = z.strictObject({ message: z.string() });
