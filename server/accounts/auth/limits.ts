import { getNetwork, type Limit } from '../../platform/limits/limits.ts';

const hour = 3600;

/**
 * Wrong passwords for one account from one network: ten, then one every two minutes. A single network is slower than the
 * limit of all networks, so that it cannot use that up.
 */
export const guessesFromNetwork: Limit = {
	name: 'wrong passwords of a network',
	times: 10,
	seconds: 20 * 60,
	per: 'address',
	shared: true,
	gradual: true,
};

/**
 * Wrong passwords for one account from all unknown devices of the world: thirty, then forty an hour. With those of a known
 * device that are at most 100 in any hour.
 */
export const guessesFromAnywhere: Limit = {
	name: 'wrong passwords of the world',
	times: 30,
	seconds: 45 * 60,
	per: 'email',
	shared: true,
	gradual: true,
};

/** Wrong passwords on one known device or in one session: ten, then one every three minutes. */
export const guessesOnDevice: Limit = {
	name: 'wrong passwords of a device',
	times: 10,
	seconds: 30 * 60,
	per: 'device',
	shared: true,
	gradual: true,
};

/**
 * Codes of a second factor on one known device or in one session, or on all unknown devices of an account together: five,
 * then one every three minutes. Three of a million codes are right at any time, so guessing for a day succeeds once in 700
 * times, and only with the password.
 */
export const codes: Limit = {
	name: 'codes of a second factor',
	times: 5,
	seconds: 15 * 60,
	per: 'device',
	shared: true,
	gradual: true,
};

/**
 * Codes asked for one address from one network: four, then one every quarter of an hour. A single network is slower than the
 * limit of all networks, so that a stranger cannot use that up.
 */
export const emailCodesFromNetwork: Limit = {
	name: 'email codes of a network',
	times: 4,
	seconds: hour,
	per: 'address',
	shared: true,
	gradual: true,
};

/** Codes asked for one address by all unknown devices together: twelve, then one every ten minutes. */
export const emailCodesTo: Limit = {
	name: 'email codes to an address',
	times: 12,
	seconds: 2 * hour,
	per: 'email',
	shared: true,
	gradual: true,
};

/** Codes asked for on one known device: six, then one every twenty minutes. */
export const emailCodesOnDevice: Limit = {
	name: 'email codes on a device',
	times: 6,
	seconds: 2 * hour,
	per: 'device',
	shared: true,
	gradual: true,
};

/**
 * Wrong codes of one address, which a new code does not reset: after twenty, the codes emailed to it that day have twelve
 * digits. At most fifteen short ones work at a time, with five tries each, so fewer than 100 of a million are tried, and
 * guessing for a day succeeds once in 10,000 times.
 */
export const wrongEmailCodes = {
	name: 'wrong email codes',
	times: 20,
	seconds: 24 * hour,
	per: 'email',
	shared: true,
} satisfies Limit;

/**
 * Requests of emails to one address from one network, per form. The emails that all networks together may cause are limited
 * where they are written (`links.ts`).
 */
export const emailsTo = (form: 'signup' | 'forgot' | 'resend'): Limit => ({
	name: `${form} emails`,
	times: 10,
	seconds: hour,
	per: 'email',
	shared: true,
});

/** Key of the limits that count an account and the network of a request together. */
export const accountAndNetwork = (email: string, ip: string) => `${email.toLowerCase()} ${getNetwork(ip)}`;

/** Factor for the demonstration shop, where all visitors and test runs may share one IP address. */
const timesInDemo = 20;

/** Rate limits of the account forms per IP address. @param demo whether this is the demonstration shop */
export const networkLimits = (demo: boolean) => {
	const factor = demo ? timesInDemo : 1;
	const perNetwork = (name: string, times: number, seconds: number): Limit => ({
		name,
		times: times * factor,
		seconds,
		per: 'address',
		shared: true,
	});
	return {
		login: perNetwork('login', 60, 60),
		passkey: perNetwork('passkey challenges', 60, 60),
		signup: perNetwork('signup', 60, hour),
		forgot: perNetwork('forgot password', 60, hour),
		resend: perNetwork('resend verification', 60, hour),
		reset: perNetwork('reset password', 60, hour),
		emailCode: perNetwork('email codes', 60, hour),
	};
};
