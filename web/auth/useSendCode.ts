import { useMutation } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { toFailure } from './authFailure.ts';
import { type RequestedCode, storeRequestedCode } from './requestedCode.ts';

/**
 * Asks for a code to be emailed to an address.
 * @param onSent called with the address and the token that the code is entered with
 */
export function useSendCode(onSent: (code: RequestedCode) => void) {
	const { mutate, isPending, error } = useMutation({
		mutationFn: ({ email, replaces }: { email: string; replaces?: string | undefined }) =>
			call('POST /auth/email-code', { body: { email, replaces } }),
		onSuccess: ({ requestToken, digits }, { email }) => {
			const sent = { email, requestToken, digits };
			storeRequestedCode(sent);
			onSent(sent);
		},
	});
	return {
		sendCode: mutate,
		isSending: isPending,
		failure: error === null ? undefined : toFailure(error, 'The code could not be sent. Please try again.'),
	};
}
