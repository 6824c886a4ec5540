// Requests that nobody planned, to every call there is, by everybody there is.
//
// A few hundred of them are sent by every `npm test`. A long run is asked for by their number and repeated by its seed:
//   ATTACK_REQUESTS=20000 ATTACK_SEED=7 npx vitest run testing/attacks/requests.test.ts
// on PGlite, or with TEST_DATABASE_URL on a server; there ATTACK_TOGETHER=8 sends that many at the same moment.
// What fails is told with the number of the request and the request.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { belongingsOf } from '../belongings.ts';
import { brokenInvariants, brokenRecords, unsettledPayments } from '../oracle.ts';
import { type Role, requestsTo, roles } from './requests.ts';
import { type AttackedShop, endsSessions, openAttackedShop } from './shop.ts';

const seed = Number(process.env.ATTACK_SEED ?? 1);
const requests = Number(process.env.ATTACK_REQUESTS ?? 600);
const together = Number(process.env.ATTACK_TOGETHER ?? 1);
/** After so many requests the shop catches up with its jobs. */
const round = 50;
const mostTold = 40;

let shop: AttackedShop;
beforeAll(async () => {
	shop = await openAttackedShop();
});
afterAll(() => shop.world.close());

async function faultsOfRun(senders: readonly Role[], numRuns: number): Promise<string[]> {
	const drafts = fc.sample(requestsTo(shop.document, senders), { seed, numRuns });
	const faults: string[] = [];
	for (let number = 0; number < drafts.length && faults.length < mostTold; ) {
		const ending = drafts.slice(number, number + together).findIndex(endsSessions);
		// What ends sessions goes alone: the others would be answered as signed out.
		const sent = drafts.slice(number, number + (ending === -1 ? together : Math.max(1, ending)));
		const answers = await Promise.all(sent.map((draft) => shop.send(draft)));
		for (const [at, fault] of answers.flatMap((all, at) => all.map((each) => [at, each] as const)))
			faults.push(`seed ${seed}, request ${number + at}: ${fault}`);
		const rounds = Math.floor(number / round);
		number += sent.length;
		if (Math.floor(number / round) > rounds) faults.push(...(await shop.catchUp()));
	}
	return [...faults, ...(await shop.catchUp())];
}

test('I22 I23 I33 I34 visitors and shoppers find no call that fails, answers more than it declares, or touches what is another’s', async () => {
	const { world, nirmala } = shop;
	// Links are left out, which anybody may have mailed.
	const belongings = () => belongingsOf(world.db, nirmala.client.user.id, ['mail_links']);
	const before = await belongings();
	expect(before.filter((row) => row.includes(nirmala.mark)).length).toBeGreaterThan(2);
	const faults = await faultsOfRun(
		roles.filter((role) => role !== 'admin'),
		Math.round(requests * 0.4),
	);
	expect(faults.join('\n')).toBe('');
	expect(await belongings()).toEqual(before);
	expect([...(await brokenInvariants(world)), ...(await brokenRecords(world))]).toEqual([]);
}, 3_600_000);

test('I22 I26 I27 I28 I33 I34 with administrators among them too, and the books are right afterwards', async () => {
	const { world, answered } = shop;
	expect((await faultsOfRun(roles, Math.round(requests * 0.6))).join('\n')).toBe('');
	// The gateway's news arrives, and with it every order that was paid and not claimed.
	expect(await world.gateway.deliver()).toBe(true);
	expect(await shop.catchUp()).toEqual([]);
	expect([...(await brokenInvariants(world)), ...(await brokenRecords(world))]).toEqual([]);
	expect(await unsettledPayments(world)).toEqual([]);
	// Nothing is proved of calls that were only ever refused.
	const called = [...answered.keys()].filter((key) => key.startsWith('2')).length;
	expect(called).toBeGreaterThan(40);
	if (process.env.ATTACK_REQUESTS !== undefined)
		process.stdout.write(
			`${[...answered]
				.map(([key, count]) => `${count} ${key}`)
				.sort()
				.join('\n')}\n`,
		);
}, 3_600_000);
