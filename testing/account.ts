import { users } from '../server/auth/tables.ts';
import { linkIn } from './mailbox.ts';
import type { Answer, World } from './world.ts';

export const asha = { name: 'Asha Rawat', email: 'asha@example.com', password: 'ring10' };

/** What one person does with the forms and the mailbox, from signing up on. */
export type Account = {
	signUp: (changed?: object) => Promise<Answer>;
	logIn: (changed?: object) => Promise<Answer>;
	/** Does the queued work and gives the token of the link in the newest mail. */
	mailedToken: () => Promise<string>;
	/** Signs up and follows the mailed link. */
	verified: () => Promise<void>;
	/** The first account as the table holds it. */
	userRow: () => Promise<typeof users.$inferSelect | undefined>;
};

export function accountOf(world: World): Account {
	const account: Account = {
		signUp: (changed = {}) => world.guest.call('POST /auth/signup', { ...asha, ...changed }),
		logIn: (changed = {}) => {
			const { email, password } = asha;
			return world.guest.call('POST /auth/login', { email, password, ...changed });
		},
		mailedToken: async () => {
			await world.runJobs();
			return new URL(linkIn(world.mailbox.mails.at(-1))).searchParams.get('token') ?? '';
		},
		verified: async () => {
			await account.signUp();
			await world.guest.call(`GET /auth/verify-email/${await account.mailedToken()}`);
		},
		userRow: async () => (await world.db.select().from(users))[0],
	};
	return account;
}
