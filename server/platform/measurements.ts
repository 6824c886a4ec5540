import { Counter, Gauge, Histogram, type Metric } from 'prom-client';

/** What this process counts and times by itself; `metricsRoute` shows it. */

/** From the sending of statements on a connection to their answers, in seconds. */
export const queryDuration = new Histogram({
	name: 'database_query_duration_seconds',
	help: 'Time from the sending of a statement to its answer; nothing for the database inside of a shop',
	buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
	registers: [],
});

const cachedResponses = new Counter({
	name: 'cached_responses_total',
	help: 'Public pages and answers of the API that were stored (hit), or had to be made (miss)',
	labelNames: ['result'] as const,
	registers: [],
});
export const cacheHits = cachedResponses.labels('hit');
export const cacheMisses = cachedResponses.labels('miss');

export const renderDuration = new Histogram({
	name: 'page_render_duration_seconds',
	help: 'Time to render a page, without its wait for other pages',
	buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
	registers: [],
});

export const rendersWaiting = new Gauge({
	name: 'page_renders_waiting',
	help: 'Pages that wait to be rendered',
	registers: [],
});

const emails = new Counter({
	name: 'emails_total',
	help: 'Emails that the mail server accepted (sent), and attempts that failed',
	labelNames: ['result'] as const,
	registers: [],
});
export const sentEmails = emails.labels('sent');
export const failedEmails = emails.labels('failed');

export const measurements: Metric[] = [
	queryDuration,
	cachedResponses,
	renderDuration,
	rendersWaiting,
	emails,
];

for (const counter of [cacheHits, cacheMisses, sentEmails, failedEmails]) counter.inc(0);
