import { z } from 'zod';
import { emailCodeSubject } from '../server/accounts/auth/emails.ts';
import { asha } from './account.ts';
import { codeIn } from './mailbox.ts';
import type { TestApp } from './testApp.ts';

/** An emailed code, and the token of the browser that asked for it. */
export type Asked = { requestToken: string; code: string };

export const answered = z.object({ requestToken: z.string() });

/** What people and strangers do with codes by email; the address is Asha's where none is given. */
export function createCodeActions(testApp: TestApp) {
	const request = (to = asha.email) => testApp.guest.call('POST /auth/email-code', { email: to });
	/** The code last emailed to an address. */
	const lastCode = (to = asha.email) =>
		codeIn(testApp.mailbox.emails.findLast((each) => each.to === to && each.subject === emailCodeSubject));
	const post = (path: string, remoteAddress: string, payload: object, cookie?: string) =>
		testApp.app.inject({
			method: 'POST',
			url: `/api/auth/${path}`,
			payload,
			remoteAddress,
			headers: cookie === undefined ? {} : { cookie },
		});
	return {
		request,
		lastCode,
		/** Asks for a code in a browser of its own, and reads it in the email. */
		async ask(to = asha.email): Promise<Asked> {
			const { requestToken } = answered.parse((await request(to)).body);
			await testApp.runJobs();
			return { requestToken, code: lastCode(to) };
		},
		/** Asks from another network than the person's. The token is empty when no code was sent. */
		async askFrom(remoteAddress: string, to = asha.email, cookie?: string) {
			const { statusCode, body } = await post('email-code', remoteAddress, { email: to }, cookie);
			const { data } = answered.safeParse(JSON.parse(body));
			return { status: statusCode, requestToken: data?.requestToken ?? '' };
		},
		enter: (asked: Asked, changes: object = {}) =>
			testApp.guest.call('POST /auth/login/email-code', { ...asked, ...changes }),
		/** Enters a code from another network. */
		async enterFrom(remoteAddress: string, asked: Asked & { name?: string }, cookie?: string) {
			const { statusCode, headers } = await post('login/email-code', remoteAddress, asked, cookie);
			return { status: statusCode, cookie: String(headers['set-cookie'] ?? '').split(';')[0] };
		},
		/** The same request with another code. */
		other: ({ requestToken, code }: Asked, by = 1): Asked => ({
			requestToken,
			code: String((Number(code) + by) % 1_000_000).padStart(6, '0'),
		}),
	};
}
