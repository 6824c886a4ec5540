import type { Limit } from '../platform/limits/limits.ts';

const hour = 3600;

/**
 * Wrong passwords for one account, from wherever they come; the right one starts the count anew, and so does a reset
 * by mail, which is the way out for an owner whom a stranger's guessing has locked out.
 */
export const wrongPasswords: Limit = {
	name: 'wrong passwords',
	times: 10,
	seconds: 15 * 60,
	per: 'email',
	shared: true,
};

/** Mails that one address can be made to get, by each of the forms that send one. */
export const mailsTo = (form: 'signup' | 'forgot' | 'resend'): Limit => ({
	name: `${form} mails`,
	times: 10,
	seconds: hour,
	per: 'email',
	shared: true,
});

/** Everybody who tries the demonstration shop, a test run included, may come from one address. */
const timesInDemo = 20;

/** How often one address may use each form about accounts. @param demo whether this is the demonstration shop */
export const addressLimits = (demo: boolean) => {
	const factor = demo ? timesInDemo : 1;
	const perAddress = (name: string, times: number, seconds: number): Limit => ({
		name,
		times: times * factor,
		seconds,
		per: 'address',
		shared: true,
	});
	return {
		login: perAddress('login', 60, 60),
		signup: perAddress('signup', 60, hour),
		forgot: perAddress('forgot password', 60, hour),
		resend: perAddress('resend verification', 60, hour),
		reset: perAddress('reset password', 60, hour),
	};
};
