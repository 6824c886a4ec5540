/** The parts of WebAuthn's JSON forms that the shop uses (https://www.w3.org/TR/webauthn-3/). */
import { z } from 'zod';

const base64url = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.regex(/^[\w-]+$/);
const type = z.literal('public-key');
const credential = z.strictObject({
	id: z.string(),
	type,
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** `PublicKeyCredentialRequestOptionsJSON`; without credentials, so that the browser offers every passkey of the shop. */
export const requestOptions = z.strictObject({
	challenge: z.string(),
	rpId: z.string(),
	timeout: z.int(),
	userVerification: verification,
});

/** `PublicKeyCredentialCreationOptionsJSON` */
export const creationOptions = z.strictObject({
	challenge: z.string(),
	rp: z.strictObject({ id: z.string(), name: z.string() }),
	user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type })),
	timeout: z.int(),
	attestation: z.literal('none'),
	excludeCredentials: z.array(credential),
	authenticatorSelection: z.strictObject({
		residentKey: z.literal('required'),
		requireResidentKey: z.boolean(),
		userVerification: verification,
	}),
});

/** `AuthenticationResponseJSON`; other fields are ignored. */
export const assertion = z.object({
	id: base64url(1400),
	rawId: base64url(1400),
	type,
	response: z.object({
		clientDataJSON: base64url(8000),
		authenticatorData: base64url(8000),
		signature: base64url(4000),
		userHandle: base64url(200).optional(),
	}),
});

/** `RegistrationResponseJSON`; other fields are ignored. */
export const attestation = z.object({
	id: base64url(1400),
	rawId: base64url(1400),
	type,
	response: z.object({
		clientDataJSON: base64url(8000),
		attestationObject: base64url(40_000),
	}),
});
export type Assertion = z.output<typeof assertion>;
export type Attestation = z.output<typeof attestation>;
