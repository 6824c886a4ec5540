import { createRandom } from './random.ts';

/**
 * | fault            | what the shop sees |
 * |------------------|---------------------|
 * | none             | the gateway's answer |
 * | slow             | the gateway's answer, up to two seconds later |
 * | lost             | no answer, and the gateway was never reached |
 * | done, then 500   | a 500, though the gateway did it |
 * | done, then cut   | a closed connection, though the gateway did it |
 * | too many         | 429 |
 */
export const gatewayFaults = [
	'none',
	'slow',
	'lost',
	'done, then 500',
	'done, then cut',
	'too many',
] as const;
export type GatewayFault = (typeof gatewayFaults)[number];

/** What happens to the shop's n-th call of the gateway. */
export function getGatewayFault(seed: number, call: number): { fault: GatewayFault; afterMs: number } {
	const random = createRandom(seed, `gateway call ${call}`);
	return {
		fault: random.weighted({
			none: 72,
			slow: 10,
			lost: 4,
			'done, then 500': 6,
			'done, then cut': 5,
			'too many': 3,
		}),
		afterMs: random.below(2000),
	};
}

/** As of the gateway, and `done, then late`: the courier's answer, after the shop has given up on it. */
export const courierFaults = [...gatewayFaults, 'done, then late'] as const;
export type CourierFault = (typeof courierFaults)[number];

/** What happens to the shop's n-th call of the courier. */
export function getCourierFault(seed: number, call: number): { fault: CourierFault; afterMs: number } {
	const random = createRandom(seed, `courier call ${call}`);
	return {
		fault: random.weighted({
			none: 68,
			slow: 10,
			lost: 4,
			'done, then 500': 6,
			'done, then cut': 6,
			'done, then late': 3,
			'too many': 3,
		}),
		afterMs: random.below(2000),
	};
}

/** Like `getWebhookCopies`, for the courier's n-th event. */
export const getCourierWebhookCopies = (seed: number, event: number): number[] =>
	getWebhookCopies(seed, -1 - event);

/** After how many milliseconds each copy of the gateway's n-th webhook is sent; none when it is lost. */
export function getWebhookCopies(seed: number, webhook: number): number[] {
	const random = createRandom(seed, `webhook ${webhook}`);
	const copies = Number(random.weighted({ '0': 35, '1': 35, '2': 18, '3': 12 }));
	return Array.from({ length: copies }, () => (random.chance(0.4) ? 0 : random.below(4000)));
}

/**
 * | fault              | what the shop sees |
 * |--------------------|---------------------|
 * | none               | the email is accepted |
 * | refused            | 451 after the email was sent |
 * | accepted, then cut | the email is in the box and the connection is closed instead of an answer |
 * | silent             | no answer, and the email is not in the box |
 */
export const emailFaults = ['none', 'refused', 'accepted, then cut', 'silent'] as const;
export type EmailFault = (typeof emailFaults)[number];

/** What happens to the n-th email that is sent to a mail server process. */
export const getEmailFault = (seed: number, email: number): EmailFault =>
	createRandom(seed, `mail ${email}`).weighted({
		none: 80,
		refused: 12,
		'accepted, then cut': 6,
		silent: 2,
	});
