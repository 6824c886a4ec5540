import { useMutation } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { toFailure } from './authFailure.ts';

/** Asks for a code to be emailed to an address. @param onSent called with that address */
export function useSendCode(onSent: (email: string) => void) {
	const { mutate, isPending, error } = useMutation({
		mutationFn: (email: string) => call('POST /auth/email-code', { body: { email } }),
		onSuccess: (_, email) => onSent(email),
	});
	return {
		sendCode: mutate,
		isSending: isPending,
		failure: error === null ? undefined : toFailure(error, 'The code could not be sent. Please try again.'),
	};
}
