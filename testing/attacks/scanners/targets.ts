import { z } from 'zod';
import { adminTargets } from './adminTargets.ts';
import { readDemoIds } from './demoIds.ts';
import { shopperTargets } from './shopperTargets.ts';
import { visitorTargets } from './visitorTargets.ts';

/** Requests in which a scanner varies every value; `as` says whose token they carry. */
export type Target = {
	name: string;
	as: 'guest' | 'shopper' | 'admin';
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** With a query of valid values. */
	path: string;
	/** Of valid values. */
	body?: Record<string, unknown>;
};

export type Tokens = { shopper: string; admin: string };

const session = z.object({ token: z.string() });

/** Logs the demonstration accounts in. */
export async function logInDemoAccounts(shop: string): Promise<Tokens> {
	const logIn = async (email: string, password: string) => {
		const response = await fetch(`${shop}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email, password }),
		});
		return session.parse(await response.json()).token;
	};
	return {
		shopper: await logIn('shopper@nishana.test', 'shopper123'),
		admin: await logIn('admin@nishana.test', 'admin123'),
	};
}

export const authorization = (target: Pick<Target, 'as'>, tokens: Tokens): string | undefined =>
	target.as === 'guest' ? undefined : `Authorization: Bearer ${tokens[target.as]}`;

/** Requests of valid values to the demonstration shop, for all roles. */
export async function getTargets(shop: string, tokens: Tokens): Promise<Target[]> {
	const ids = await readDemoIds(shop, tokens);
	return [...visitorTargets(ids), ...shopperTargets(ids), ...adminTargets(ids)];
}
