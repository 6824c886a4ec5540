import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { call, type ResponseBody } from '../session/call.ts';

/** Whether the user closed the browser's passkey dialog, or let it time out. */
export const isCancelled = (error: unknown): boolean =>
	error instanceof Error &&
	[error.name, error instanceof WebAuthnError && error.cause instanceof Error ? error.cause.name : ''].some(
		(name) => name === 'NotAllowedError' || name === 'AbortError',
	);

/**
 * Logs in with a passkey that the user chooses in the browser's dialog.
 * @throws an error for which `isCancelled` when the user cancels, ApiError when the shop rejects the passkey
 */
export async function logInWithPasskey(): Promise<ResponseBody<'POST /auth/login/passkey'>> {
	const optionsJSON = await call('POST /auth/login/passkey-options');
	return call('POST /auth/login/passkey', { body: await startAuthentication({ optionsJSON }) });
}
