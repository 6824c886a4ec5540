import { argon2Sync, randomBytes } from 'node:crypto';
import { users } from '../server/schema/auth.ts';
import { linkIn } from './mailbox.ts';
import type { TestApp, TestResponse } from './testApp.ts';

export const asha = { name: 'Asha Rawat', email: 'asha@example.com', password: 'ring10' };

/** Actions of one user with the forms and the mailbox, from signing up. */
export type Account = {
	signUp: (changes?: object) => Promise<TestResponse>;
	logIn: (changes?: object) => Promise<TestResponse>;
	/** Runs the queued jobs and returns the token of the link in the newest email. */
	emailedToken: () => Promise<string>;
	/** Signs up and follows the emailed link. */
	verified: () => Promise<void>;
	/** The row of the first account. */
	userRow: () => Promise<typeof users.$inferSelect | undefined>;
};

export function createAccountActions(testApp: TestApp): Account {
	const account: Account = {
		signUp: (changes = {}) => testApp.guest.call('POST /auth/signup', { ...asha, ...changes }),
		logIn: (changes = {}) => {
			const { email, password } = asha;
			return testApp.guest.call('POST /auth/login', { email, password, ...changes });
		},
		emailedToken: async () => {
			await testApp.runJobs();
			return new URL(linkIn(testApp.mailbox.emails.at(-1))).searchParams.get('token') ?? '';
		},
		verified: async () => {
			await account.signUp();
			await testApp.guest.call(`GET /auth/verify-email/${await account.emailedToken()}`);
		},
		userRow: async () => (await testApp.db.select().from(users))[0],
	};
	return account;
}

/** The hash of a password at the lowest cost, for tests that compare hundreds of passwords. */
export function quickHash(password: string): string {
	const memory = 8;
	const passes = 1;
	const parallelism = 1;
	const nonce = randomBytes(16);
	const tag = argon2Sync('argon2id', {
		message: password,
		nonce,
		parallelism,
		tagLength: 32,
		memory,
		passes,
	});
	const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
}
