import { HttpError } from '../../platform/http/httpError.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { findKnownDevice } from './knownDevices.ts';
import {
	accountAndNetwork,
	codes,
	emailCodesFromNetwork,
	emailCodesOnDevice,
	emailCodesTo,
	guessesFromAnywhere,
	guessesFromNetwork,
	guessesOnDevice,
	wrongEmailCodes,
} from './limits.ts';
import { warnOfGuesses } from './links.ts';

/** Resets the counts of a password that turned out to be right. */
type Correct = () => Promise<void>;

/**
 * Counts a password that is about to be compared, on a known device or in a session. The right one is not counted.
 * Counted before the comparison, so that concurrent guesses are counted too.
 * @param device hash of the device's token, or the id of the session
 * @throws HttpError 429 when this device entered too many wrong passwords; other devices do not matter
 */
export async function countKnownGuess(limits: Limits, device: string): Promise<Correct> {
	await limits.use(guessesOnDevice, device);
	return () => limits.forget(guessesOnDevice, device);
}

/**
 * Counts a password that is about to be compared, on an unknown device: by account and network, and by account.
 * @param onExhausted called when unknown devices together used up the account's guesses, about once a second
 * @throws HttpError 429 when there were too many wrong passwords from this network, or from all networks together
 */
export async function countUnknownGuess(
	limits: Limits,
	source: { email: string; ip: string },
	onExhausted: () => Promise<void>,
): Promise<Correct> {
	const account = source.email.toLowerCase();
	const network = accountAndNetwork(source.email, source.ip);
	// Before the network's guess is counted, which would only be given back.
	limits.requireNotRejected(guessesFromAnywhere, account);
	await limits.use(guessesFromNetwork, network);
	try {
		await limits.use(guessesFromAnywhere, account);
	} catch (error) {
		// This password is not compared, so the network has not made a guess.
		await limits.release(guessesFromNetwork, network);
		if (error instanceof HttpError) await onExhausted();
		throw error;
	}
	return async () => {
		await limits.forget(guessesFromNetwork, network);
		// The wrong passwords of others still count.
		await limits.release(guessesFromAnywhere, account);
	};
}

/** Records that the guesses of an account are used up, and warns its owner. */
async function reportGuesses(
	{ database: { db }, log }: Pick<Services, 'database' | 'log'>,
	email: string,
): Promise<void> {
	recordSecurityEvent(log, 'guesses_exhausted', {});
	await warnOfGuesses(db, email);
}

/**
 * Counts a password that is about to be compared at a login, on a known device or on an unknown one.
 * @param tokens of the browser's devices
 * @throws HttpError 429 as the two above
 */
export async function countGuess(
	services: Pick<Services, 'database' | 'limits' | 'log'>,
	source: { email: string; ip: string },
	tokens: string[],
): Promise<{ correct: Correct; knownDevice: boolean }> {
	const { database, limits } = services;
	const device = await findKnownDevice(database.db, source.email, tokens);
	if (device !== undefined) return { correct: await countKnownGuess(limits, device), knownDevice: true };
	const correct = await countUnknownGuess(limits, source, () => reportGuesses(services, source.email));
	return { correct, knownDevice: false };
}

/**
 * Counts an emailed code that is about to be compared, like a password of this device or network. The wrong passwords of other
 * networks do not matter: they are no guesses of this code.
 * @param tokens of the browser's devices
 * @throws HttpError 429 when this device or network entered too many wrong passwords and codes
 */
export async function countEmailCode(
	{ database, limits }: Pick<Services, 'database' | 'limits'>,
	{ email, ip }: { email: string; ip: string },
	tokens: string[],
): Promise<{ correct: Correct; knownDevice: boolean }> {
	const device = await findKnownDevice(database.db, email, tokens);
	if (device !== undefined) return { correct: await countKnownGuess(limits, device), knownDevice: true };
	const network = accountAndNetwork(email, ip);
	await limits.use(guessesFromNetwork, network);
	return { correct: () => limits.forget(guessesFromNetwork, network), knownDevice: false };
}

/**
 * Counts a code that was compared with an emailed one and was wrong, and warns the owner when there were many. The right code
 * counts nothing, and leaves the wrong ones of others.
 */
export async function countWrongEmailCode(
	services: Pick<Services, 'database' | 'limits' | 'log'>,
	email: string,
): Promise<void> {
	const account = email.toLowerCase();
	if (await services.limits.isUsedUp(wrongEmailCodes, account)) return;
	await services.limits.use(wrongEmailCodes, account);
	if (await services.limits.isUsedUp(wrongEmailCodes, account)) await reportGuesses(services, email);
}

/**
 * Counts the request of a code, whose email the person may not want: on a known device, else by network and by address.
 * @param tokens of the browser's devices
 * @throws HttpError 429 when there were too many
 */
export async function countCodeRequest(
	{ database, limits }: Pick<Services, 'database' | 'limits'>,
	{ email, ip }: { email: string; ip: string },
	tokens: string[],
): Promise<void> {
	const device = await findKnownDevice(database.db, email, tokens);
	if (device !== undefined) return limits.use(emailCodesOnDevice, device);
	const network = accountAndNetwork(email, ip);
	await limits.use(emailCodesFromNetwork, network);
	try {
		await limits.use(emailCodesTo, email.toLowerCase());
	} catch (error) {
		// No code is sent, so what strangers asked for does not count for the person's own network.
		await limits.release(emailCodesFromNetwork, network);
		throw error;
	}
}

/**
 * Counts a code of a second factor before it is compared.
 * @param source hash of the known device's token, the id of the session, or the account for all unknown devices together
 * @param onExhausted called when there were too many wrong codes
 * @throws HttpError 429 after too many wrong codes
 */
export async function countCode(
	limits: Limits,
	source: string,
	onExhausted?: () => Promise<void>,
): Promise<Correct> {
	try {
		await limits.use(codes, source);
	} catch (error) {
		if (error instanceof HttpError) await onExhausted?.();
		throw error;
	}
	// The wrong codes of others on unknown devices still count.
	return () => limits.release(codes, source);
}
