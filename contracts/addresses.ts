import { z } from 'zod';
import { pinCodeError, states } from '../shared/states.ts';
import { endpoint } from './endpoint.ts';
import { bodyUserId, optionalText, text } from './fields.ts';
import { addressId, userId } from './ids.ts';

/** The address a parcel is sent to. */
export const deliveryAddress = z.strictObject({
	recipientName: z.string(),
	phone: z.string().nullable(),
	line1: z.string(),
	line2: z.string().nullable(),
	city: z.string(),
	state: z.string(),
	postalCode: z.string(),
	country: z.string(),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;

/** A delivery address in a user's address book. */
export const address = z.strictObject({
	id: addressId,
	userId,
	/** The label, for example Home or Office. */
	name: z.string(),
	...deliveryAddress.shape,
	isDefault: z.boolean(),
});
export type Address = z.output<typeof address>;

/** Optional, unless the shop requires it. Accepts +91, spaces and hyphens; stored as ten digits. */
export const phone = optionalText(20)
	.transform((value) => value?.replace(/[\s-]/g, '').replace(/^(\+91|0)/, ''))
	.refine((value) => value === undefined || /^[6-9]\d{9}$/.test(value), {
		error: 'Please enter a 10-digit Indian mobile number.',
	});

/** Where a parcel goes, as entered. */
const enteredPlace = {
	phone,
	line1: text(200, 'Please enter the first address line.'),
	line2: optionalText(200),
	city: text(80, 'Please enter the city.'),
	state: z.enum(states.map((state) => state.name) as [string, ...string[]], {
		error: 'Please choose a state.',
	}),
	postalCode: z
		.string({ error: 'Please enter the PIN code.' })
		.max(20, { error: 'A PIN code has six digits and does not start with 0.' })
		// Often typed as two groups of three digits.
		.transform((value) => value.replace(/\s/g, ''))
		.pipe(
			z.string().regex(/^[1-9]\d{5}$/, { error: 'A PIN code has six digits and does not start with 0.' }),
		),
	country: z.literal('India', { error: 'We ship within India only.' }),
};

function requirePinOfState(
	{ postalCode, state }: { postalCode: string; state: string },
	context: z.RefinementCtx,
): void {
	const message = pinCodeError(postalCode, state);
	if (message !== undefined) context.addIssue({ code: 'custom', path: ['postalCode'], message });
}

export const addressDraft = z
	.strictObject({
		/** Clients send the whole object on an edit; the id in the path decides which address is changed. */
		id: addressId.optional(),
		userId: bodyUserId,
		name: text(40, 'Please enter a label, such as Home or Office.'),
		/** Defaults to the user's name. */
		recipientName: optionalText(100),
		...enteredPlace,
		isDefault: z.boolean().default(false),
	})
	.superRefine(requirePinOfState);
export type AddressDraft = z.output<typeof addressDraft>;

/** An address that is entered for one order and not stored in an address book. */
export const deliveryDraft = z
	.strictObject({ recipientName: text(100, 'Please enter who receives the parcel.'), ...enteredPlace })
	.superRefine(requirePinOfState);

const params = z.strictObject({ id: addressId });
const wrongUser = 'The userId is not the one of the token.';

export const listAddresses = endpoint('GET /addresses', {
	summary: "The signed-in user's addresses, the default one first.",
	access: 'user',
	query: z.strictObject({ userId: bodyUserId }),
	response: z.array(address),
	errors: { 403: wrongUser },
});

export const createAddress = endpoint('POST /addresses', {
	summary: 'Adds an address. The first one becomes the default.',
	access: 'user',
	body: addressDraft,
	status: 201,
	response: address,
	errors: { 403: wrongUser, 409: 'The address book is full.' },
});

export const updateAddress = endpoint('PUT /addresses/{id}', {
	summary: 'Changes an address. Orders keep the copy they were placed with.',
	access: 'user',
	params,
	body: addressDraft,
	response: address,
	errors: { 403: wrongUser, 404: 'Unknown address.' },
});

export const deleteAddress = endpoint('DELETE /addresses/{id}', {
	summary: 'Deletes an address. If it was the default, the newest remaining one becomes the default.',
	access: 'user',
	params,
	errors: { 404: 'Unknown address.' },
});
