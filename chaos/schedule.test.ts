import { describe, expect, test } from 'vitest';
import { dispatchActions, getJourney, planDispatch } from './dispatch/plan.ts';
import {
	courierFaults,
	emailFaults,
	gatewayFaults,
	getCourierFault,
	getCourierWebhookCopies,
	getEmailFault,
	getGatewayFault,
	getWebhookCopies,
} from './faults.ts';
import { readOptions } from './options.ts';
import { adminActions, killTargets, planStorm } from './schedule.ts';

const options = readOptions(['--seed', '7', '--checkouts', '2000', '--kills', '40']);
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('a storm’s schedule', () => {
	test('is the same for the same seed, and another for another seed', { tags: ['REL-001'] }, () => {
		const planned = planStorm(options);
		expect(planStorm(options)).toEqual(planned);
		const other = planStorm({ ...options, seed: 8 });
		expect(other.checkouts).not.toEqual(planned.checkouts);
		expect(other.kills).not.toEqual(planned.kills);
		expect(other.admins).not.toEqual(planned.admins);
		const dispatch = planDispatch(options);
		expect(planDispatch(options)).toEqual(dispatch);
		expect(planDispatch({ ...options, seed: 8 })).not.toEqual(dispatch);
		expect(new Set(dispatch.map(({ kind }) => kind))).toEqual(new Set(dispatchActions));
		const journeys = upTo(200).map((parcel) => getJourney(7, `NSH-${parcel}-1`));
		expect(upTo(200).map((parcel) => getJourney(7, `NSH-${parcel}-1`))).toEqual(journeys);
		expect(new Set(journeys.map((statuses) => statuses.at(-1)))).toEqual(new Set([7, 8, 10, 12]));
	});

	test('has the faults of each call, webhook and email follow from the seed', { tags: ['REL-001'] }, () => {
		const faults = (seed: number) => ({
			calls: upTo(500).map((call) => getGatewayFault(seed, call)),
			webhooks: upTo(500).map((webhook) => getWebhookCopies(seed, webhook)),
			courier: upTo(500).map((call) => getCourierFault(seed, call)),
			news: upTo(500).map((event) => getCourierWebhookCopies(seed, event)),
			emails: upTo(500).map((email) => getEmailFault(seed, email)),
		});
		const drawn = faults(7);
		expect(faults(7)).toEqual(drawn);
		expect(faults(8)).not.toEqual(drawn);
		expect(new Set(drawn.calls.map(({ fault }) => fault))).toEqual(new Set(gatewayFaults));
		expect(new Set(drawn.courier.map(({ fault }) => fault))).toEqual(new Set(courierFaults));
		expect(drawn.news).not.toEqual(drawn.webhooks);
		expect(new Set(drawn.webhooks.map((copies) => copies.length))).toEqual(new Set([0, 1, 2, 3]));
		expect(new Set(drawn.emails)).toEqual(new Set(emailFaults));
	});

	test('has as many checkouts and kills as asked for, of every kind', { tags: ['REL-002'] }, () => {
		const { checkouts, kills, admins, products } = planStorm(options);
		expect(checkouts.map(({ number }) => number)).toEqual(upTo(2000));
		expect(kills).toHaveLength(40);
		expect(new Set(kills.map(({ target }) => target))).toEqual(new Set(killTargets));
		expect(kills.every(({ before }) => before >= 0 && before < 2000)).toBe(true);
		expect(new Set(admins.map(({ kind }) => kind))).toEqual(new Set(adminActions));
		for (const { lines } of checkouts)
			expect(lines.every(({ product }) => products[product] !== undefined)).toBe(true);
	});

	test('kills no database server where the database is inside of the instance', { tags: ['REL-002'] }, () => {
		const { kills } = planStorm(readOptions(['--database', 'pglite', '--kills', '200', '--seed', '1']));
		expect(kills).toHaveLength(200);
		expect(kills.filter(({ target }) => target === 'database')).toEqual([]);
	});
});

describe('the arguments of npm run chaos', () => {
	test('are 200 checkouts and 5 kills of 3 instances on PostgreSQL when left out', {
		tags: ['REL-002'],
	}, () => {
		expect(readOptions([])).toMatchObject({
			seed: expect.any(Number),
			checkouts: 200,
			kills: 5,
			instances: 3,
			database: 'postgresql',
		});
		expect(readOptions(['--database', 'pglite']).instances).toBe(1);
	});

	test.each([
		[['--checkouts', 'many']],
		[['--instances', '4']],
		[['--database', 'mysql']],
		[['--speed', '1']],
	])('are rejected with the usage: %j', { tags: ['REL-002'] }, (args) => {
		expect(() => readOptions(args)).toThrow(/Usage: npm run chaos/);
	});
});
