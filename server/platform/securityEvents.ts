import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/** Events that `docs/alerts.yml` has a rule for. */
export const securityEvents = [
	'login_failed',
	/** Unknown devices used up the wrong passwords of an account. */
	'guesses_exhausted',
	/** A wrong current password in an open session. */
	'password_change_failed',
	'password_set',
	/** 401 or 403. */
	'access_rejected',
	/** 429. */
	'rate_limited',
	'role_changed',
	'sessions_ended',
	/** An administrator changed a group of settings. */
	'settings_changed',
	'data_exported',
	'refund_requested',
	/** A wrong or repeated code after the right password, or a rejected passkey. */
	'second_factor_failed',
	/** A second factor was added or removed, or recovery codes were made. */
	'second_factor_changed',
	'recovery_code_used',
	/** A wrong password when an administrator had to enter it again. */
	'reauthentication_failed',
	'staff_logged_in',
	'shopper_logged_in',
	/** A browser sent a payment that the gateway did not sign. */
	'payment_signature_invalid',
	/** A webhook that the gateway did not sign. */
	'webhook_signature_invalid',
	/** Input that the schema of a call rejects. */
	'input_rejected',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Nothing personal except the account's id; never an email address or IP address. */
type Details = Record<string, string | number | boolean | undefined> & { accountId?: string | undefined };

/** Counts every event of this process; registered by `metricsRoute`. */
export const securityEventCounter = new Counter({
	name: 'security_events_total',
	help: 'Security events by kind',
	labelNames: ['event'] as const,
	registers: [],
});
for (const event of securityEvents) securityEventCounter.inc({ event }, 0);

/** Lines per kind and minute, so that an attack cannot fill the disk. The counter has all of them. */
const maxLinesPerMinute = 100;
type Window = { endsAt: number; events: number };
const windowsByLogger = new WeakMap<object, Map<SecurityEvent, Window>>();

/** For each log one that writes level info whatever LOG_LEVEL is, except `silent`. */
const eventLogs = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>();

function getEventLog(log: FastifyBaseLogger): FastifyBaseLogger {
	const existing = eventLogs.get(log);
	if (existing !== undefined) return existing;
	const created = log.level === 'silent' ? log : log.child({}, { level: 'info' });
	eventLogs.set(log, created);
	return created;
}

/** Leaves security events to the counters: the terminal of the demonstration shop is for its visitor. */
export function countSecurityEventsOnly(log: FastifyBaseLogger): void {
	eventLogs.set(log, log);
}

/**
 * Counts a security event and writes it to the log as `{securityEvent, …}`, at every LOG_LEVEL except `silent`.
 * @param shopLog the log of the shop, not of one request: its lines are limited together
 */
export function recordSecurityEvent(
	shopLog: FastifyBaseLogger,
	event: SecurityEvent,
	details: Details,
): void {
	securityEventCounter.inc({ event });
	const log = getEventLog(shopLog);
	const windows = windowsByLogger.get(log) ?? new Map<SecurityEvent, Window>();
	windowsByLogger.set(log, windows);
	const now = performance.now();
	let window = windows.get(event);
	if (window === undefined || window.endsAt <= now) {
		const skipped = Math.max(0, (window?.events ?? 0) - maxLinesPerMinute);
		if (skipped > 0)
			log.info({ securityEvent: event, skipped }, 'Security events were not logged one by one');
		window = { endsAt: now + 60_000, events: 0 };
		windows.set(event, window);
	}
	window.events++;
	if (window.events <= maxLinesPerMinute) log.info({ securityEvent: event, ...details }, 'Security event');
}
