import { z } from 'zod';
import { newSession } from './auth.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { email, fullName, message } from './fields.ts';

/** The digits as they were emailed; spaces and hyphens are ignored. */
const emailCode = z
	.string({ error: 'Please enter the code.' })
	.max(40)
	.transform((typed) => typed.replaceAll(/[\s-]/g, ''))
	.pipe(z.string().regex(/^(\d{6}|\d{12})$/, { error: 'Please enter all digits of the code.' }));

/** Of one request of a code: only the browser that asked has it. */
const requestToken = z.string().min(1).max(200);

export const requestEmailCode = endpoint('POST /auth/email-code', {
	summary:
		'Emails a code of six digits, or of twelve after many wrong ones, which signs in or creates the account of the address together with the returned token. It works once, and for ten minutes after it was sent. The response is the same for unknown addresses.',
	access: 'anyone',
	/** `replaces` is the token of an earlier request, whose code then no longer works. */
	body: z.strictObject({ email, replaces: requestToken.optional() }),
	/** `digits` of the code that is emailed. */
	response: message.extend({ requestToken, digits: z.int() }),
	errors: { 429: slow },
});

export const loginWithEmailCode = endpoint('POST /auth/login/email-code', {
	summary:
		'Signs in with an emailed code, where it was asked for; 403 with needsName when the customer has to give a name, and with secondFactor when another code is needed.',
	access: 'anyone',
	body: z.strictObject({
		requestToken,
		code: emailCode,
		/** Of a new customer, or one who has not accepted the privacy policy; otherwise ignored. */
		name: fullName.optional(),
	}),
	/** `passwordEnded` when a password chosen before the address was verified no longer works. */
	response: newSession.extend({ passwordEnded: z.literal(true).optional() }),
	errors: {
		400: 'The code is wrong, used, replaced or expired, or was asked for elsewhere.',
		403: 'There is no account yet, or its address was not verified, or the privacy policy was not accepted (`needsName`: call again with the same code and a name, which accepts it; `passwordEnds` when a password that was chosen earlier no longer works); a second factor is needed (`secondFactor.token` is for POST /auth/login/code); or an administrator without a second factor, who needs the password.',
		429: slow,
		503: busy,
	},
});
