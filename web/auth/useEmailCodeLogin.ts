import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../ui/toasts.ts';
import { AccountError, loginWithEmailCode } from './account.ts';
import { toFailure } from './authFailure.ts';
import type { RequestedCode } from './requestedCode.ts';
import { useFinishLogin } from './useLogin.ts';
import { useSendCode } from './useSendCode.ts';

/** Where the code goes, whether it was sent, and once it was right and the account needs a name, the code itself. */
type Step =
	| { ask: 'email' }
	| { ask: 'code'; requested: RequestedCode }
	| { ask: 'name'; requested: RequestedCode; code: string; passwordEnds: boolean };

export const newPasswordHint = 'You can choose a new one with “Forgot password?” on the login page.';

/**
 * The steps of a login with an emailed code.
 * @param requested a code that was sent; undefined when the address is asked for first
 * @param onHalfLogin called when a second factor is missing, with the token of the login
 */
export function useEmailCodeLogin(
	requested: RequestedCode | undefined,
	onHalfLogin: (token: string) => void,
) {
	const [step, setStep] = useState<Step>(
		requested === undefined ? { ask: 'email' } : { ask: 'code', requested },
	);
	const [sentAgain, setSentAgain] = useState(false);
	const finish = useFinishLogin();
	const login = useMutation({
		mutationFn: async ({
			requested: { requestToken },
			...entered
		}: {
			requested: RequestedCode;
			code: string;
			name?: string;
		}) => {
			const { passwordEnded, ...session } = await loginWithEmailCode({ requestToken, ...entered });
			await finish(session);
			return passwordEnded;
		},
		onSuccess: (passwordEnded) => {
			// Where the name was asked after the code, the page has said it.
			if (passwordEnded && step.ask === 'code')
				toast.warning('Your earlier password no longer works', { text: newPasswordHint });
		},
		onError: (error, { requested, code }) => {
			if (!(error instanceof AccountError)) return;
			if (error.halfLoginToken !== undefined) onHalfLogin(error.halfLoginToken);
			else if (error.needsName) setStep({ ask: 'name', requested, code, passwordEnds: error.passwordEnds });
			// Typing the name took longer than the code works.
			else if (error.cause.fields.code !== undefined) setStep({ ask: 'code', requested });
		},
	});
	const {
		sendCode,
		isSending,
		failure: sendFailure,
	} = useSendCode((sent) => {
		setSentAgain(step.ask === 'code');
		login.reset();
		setStep({ ask: 'code', requested: sent });
	});
	const isAskedForName = login.error instanceof AccountError && login.error.needsName;
	const loginFailure =
		login.isError && !isAskedForName
			? toFailure(login.error, 'The code could not be checked. Please try again.')
			: undefined;
	return {
		step,
		sentAgain,
		sendCode,
		isSending,
		enter: login.mutate,
		isEntering: login.isPending,
		failure: loginFailure ?? sendFailure,
	};
}
