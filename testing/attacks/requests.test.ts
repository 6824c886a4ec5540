// Random requests to every call, by every role, over HTTP. `npm test` sends a few hundred of them and
// `npm run test:nightly` many more; `npm run fuzz` sends as many as asked for to a shop in another process.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, brokenRecords, unsettledPayments } from '../invariants.ts';
import { rowsOwnedBy } from '../ownedRows.ts';
import { propertyRuns } from '../propertyRuns.ts';
import { listRegistered } from '../registeredEndpoints.ts';
import { attack } from './attack.ts';
import { type Role, requestsTo, roles } from './requests.ts';
import { createSender, describeFinding, type Sender } from './sender.ts';
import { openShopUnderAttack, type ShopUnderAttack } from './shop.ts';

const seed = 1;
const requests = propertyRuns(600);

let shop: ShopUnderAttack;
let sender: Sender;
beforeAll(async () => {
	shop = await openShopUnderAttack();
	const { testApp, document, facts, renewSessions } = shop;
	const endpoints = new Map(
		listRegistered(testApp.services).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
	);
	sender = createSender({ document, endpoints }, facts, renewSessions);
});
afterAll(async () => {
	sender.close();
	await shop.testApp.close();
});

async function violationsOfRun(senders: readonly Role[], numRuns: number): Promise<string[]> {
	const drafts = fc.sample(requestsTo(shop.document, senders), { seed, numRuns });
	const { findings, violations } = await attack(drafts, { sender, runPendingWork: shop.runPendingWork });
	return [
		...findings.map((finding) => `seed ${seed}, request ${finding.number}: ${describeFinding(finding)}`),
		...violations,
	];
}

test('visitors and shoppers find no call that fails, leaks fields or touches another user’s data', {
	tags: ['DOOR-130', 'ERR-001'],
}, async () => {
	const { testApp, nirmala } = shop;
	// Without links, since any visitor may request one by email.
	const ownedRows = () => rowsOwnedBy(testApp.db, nirmala.client.user.id, ['mail_links']);
	const before = await ownedRows();
	expect(before.filter((row) => row.includes(nirmala.marker)).length).toBeGreaterThan(2);
	const violations = await violationsOfRun(
		roles.filter((role) => role !== 'admin'),
		Math.round(requests * 0.4),
	);
	expect(violations.join('\n')).toBe('');
	expect(await ownedRows()).toEqual(before);
	expect([...(await brokenInvariants(testApp)), ...(await brokenRecords(testApp))]).toEqual([]);
});

test('the same with administrators, and all invariants hold afterwards', {
	tags: ['DOOR-130'],
}, async () => {
	const { testApp } = shop;
	expect((await violationsOfRun(roles, Math.round(requests * 0.6))).join('\n')).toBe('');
	// Delivers the gateway's events, which place every order that was paid and not claimed.
	expect(await testApp.gateway.deliver()).toBe(true);
	expect(await shop.runPendingWork()).toEqual([]);
	expect([...(await brokenInvariants(testApp)), ...(await brokenRecords(testApp))]).toEqual([]);
	expect(await unsettledPayments(testApp)).toEqual([]);
	const called = [...sender.responseCounts.keys()];
	// Calls that were always rejected prove nothing.
	expect(called.filter((key) => key.startsWith('2')).length).toBeGreaterThan(40);
	// Nothing is down here, so that not even a 503 is expected.
	expect(called.filter((key) => key.startsWith('5'))).toEqual([]);
});
