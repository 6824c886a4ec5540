import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call, hasCode } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { getField } from './AuthCard.tsx';
import { toFailure } from './authFailure.ts';
import { useFinishLogin } from './useLogin.ts';

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function CodeForm({
	token,
	onExpired,
	onCancel,
}: {
	/** Of the login whose password was right. */
	token: string;
	/** Called when the login must start again, with the reason. */
	onExpired: (text: string) => void;
	onCancel: () => void;
}) {
	const finish = useFinishLogin();
	const login = useMutation({
		mutationFn: async (code: string) =>
			finish(await call('POST /auth/login/code', { body: { token, code } })),
		onError: (error) => {
			if (hasCode(error, 'login_expired')) onExpired(error.message);
		},
	});
	const failure = login.isError
		? toFailure(login.error, 'The code could not be checked. Please try again.')
		: undefined;
	const codeError = failure?.fields.code;

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		login.mutate(getField(new FormData(event.currentTarget), 'code'));
	}

	return (
		<form onSubmit={submit} className="space-y-5">
			{failure !== undefined && codeError === undefined && <Notice kind="error">{failure.text}</Notice>}
			<TextField
				label="Code"
				name="code"
				hint="Six digits from your authenticator app, or one of your recovery codes."
				error={codeError}
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={40}
				autoFocus
				required
			/>
			<Button type="submit" size="large" loading={login.isPending} className="w-full">
				Continue
			</Button>
			<Button variant="ghost" onClick={onCancel} className="w-full">
				Back
			</Button>
		</form>
	);
}
