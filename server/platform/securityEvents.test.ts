import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
	countSecurityEventsOnly,
	recordSecurityEvent,
	securityEventCounter,
	securityEvents,
} from './securityEvents.ts';

function openLog(level = 'info') {
	const lines: Record<string, unknown>[] = [];
	const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
	return { log, lines };
}

const getCount = async (event: string) =>
	(await securityEventCounter.get()).values.find(({ labels }) => labels.event === event)?.value ?? 0;

test('an event is one structured line and counted', { tags: ['SEC-040'] }, async () => {
	const { log, lines } = openLog();
	const before = await getCount('login_failed');
	recordSecurityEvent(log, 'login_failed', { accountId: 'an-id', knownDevice: false });
	expect(lines).toMatchObject([{ securityEvent: 'login_failed', accountId: 'an-id', knownDevice: false }]);
	expect((await getCount('login_failed')) - before).toBe(1);
});

test('an attack writes at most a hundred lines a minute and kind, and all events are counted', {
	tags: ['SEC-040'],
}, async () => {
	const { log, lines } = openLog();
	const before = await getCount('rate_limited');
	for (let event = 0; event < 1000; event++) recordSecurityEvent(log, 'rate_limited', {});
	recordSecurityEvent(log, 'login_failed', {});
	expect(lines).toHaveLength(101);
	expect((await getCount('rate_limited')) - before).toBe(1000);
});

test('an event is logged at every level except silent, and not where events are only counted', {
	tags: ['DOOR-143'],
}, () => {
	for (const level of ['error', 'warn', 'info']) {
		const { log, lines } = openLog(level);
		recordSecurityEvent(log, 'login_failed', {});
		log.info('an ordinary line');
		expect(
			lines.filter((line) => 'securityEvent' in line),
			level,
		).toHaveLength(1);
		expect(lines, level).toHaveLength(level === 'info' ? 2 : 1);
	}
	const silent = openLog('silent');
	recordSecurityEvent(silent.log, 'login_failed', {});
	const demo = openLog('warn');
	countSecurityEventsOnly(demo.log);
	recordSecurityEvent(demo.log, 'login_failed', {});
	expect([...silent.lines, ...demo.lines]).toEqual([]);
});

test('every event has an alert rule, and every rule is about an event', { tags: ['SEC-041'] }, async () => {
	const rules = await readFile(new URL('../../docs/alerts.yml', import.meta.url), 'utf8');
	const events = [...rules.matchAll(/^ {10}event: (\w+)$/gm)].map(([, event]) => event);
	expect(events).toEqual([...securityEvents]);
	const named = [...rules.matchAll(/security_events_total\{event="(\w+)"\}/g)].map(([, event]) => event);
	expect(securityEvents).toEqual(expect.arrayContaining(named));
	expect(rules.match(/- alert:/g)).toHaveLength(events.length);
});
