import { createFlood } from './kinds.ts';

/** Wrong passwords for ever new accounts: each costs a password hash until the limits of the network apply. */
export const logins = createFlood('logins', (number) => ({
	method: 'POST',
	path: '/api/auth/login',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify({ email: `stranger${number}@example.com`, password: 'guess1' }),
}));
