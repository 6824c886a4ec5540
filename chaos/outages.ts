import type { Options } from './options.ts';
import { createRandom } from './random.ts';

/**
 * | outage           | what happens |
 * |------------------|---------------------|
 * | full disk        | the disk of the database server has no byte left for a while |
 * | failover         | the primary is killed, and its synchronous standby takes its place for good |
 * | bucket gone      | the bucket of the pictures refuses connections for a while |
 * | mail server gone | the mail server is gone for longer than three attempts to send an email |
 * | backup           | a backup is taken, which is restored at the end beside the shop |
 * | upload           | an administrator uploads a picture |
 */
export const outageKinds = [
	'full disk',
	'failover',
	'bucket gone',
	'mail server gone',
	'backup',
	'upload',
] as const;
export type OutageKind = (typeof outageKinds)[number];

/** @property before the number of the checkout at whose start it happens */
export type Outage = { before: number; kind: OutageKind; downMs: number };

export type OutagePlan = {
	outages: Outage[];
	/** By how many milliseconds the clock of each instance is fast, or slow below 0. */
	clocks: number[];
	/** What is not done and why, as in `failover, since …`. */
	leftOut: string[];
};

/** A shorter storm would be over before the shop has healed. */
export const minCheckouts = 120;
const minute = 60_000;
/** Further copies of pictures, so that some are read back. */
const checkoutsPerUpload = 20;

/** Faults of what the shop stands on; each kind once, in an order that follows from the seed. */
export function planOutages({ seed, checkouts, instances, database }: Options): OutagePlan {
	if (checkouts < minCheckouts)
		return {
			outages: [],
			clocks: [],
			leftOut: [`outages, couriers and GST rates, since ${minCheckouts} checkouts are needed`],
		};
	const random = createRandom(seed, 'outages');
	const downMs: Record<Exclude<OutageKind, 'upload'>, number> = {
		'full disk': 1500 + random.below(1500),
		failover: 0,
		'bucket gone': 3000 + random.below(3000),
		'mail server gone': 20_000 + random.below(5000),
		backup: 0,
	};
	const withServer = database === 'postgresql';
	const kinds = outageKinds.filter(
		(kind) => kind !== 'upload' && (withServer || (kind !== 'full disk' && kind !== 'failover')),
	);
	const drawn: OutageKind[] = [];
	while (kinds.length > 0) drawn.push(...kinds.splice(random.below(kinds.length), 1));
	// The standby has a disk of its own, which is not a small one.
	const disk = drawn.indexOf('full disk');
	const failover = drawn.indexOf('failover');
	if (failover < disk) {
		drawn[failover] = 'full disk';
		drawn[disk] = 'failover';
	}
	const uploads = Math.floor(checkouts / checkoutsPerUpload);
	return {
		outages: [
			...drawn.map((kind, index) => ({
				kind,
				// Spread evenly over the first four fifths, so that the shop also sells after the last one.
				before: Math.floor(((index + 0.1 + random.next() * 0.8) * checkouts * 0.8) / drawn.length),
				downMs: kind === 'upload' ? 0 : downMs[kind],
			})),
			...Array.from({ length: uploads }, (_, index) => ({
				kind: 'upload' as const,
				downMs: 0,
				before: index * checkoutsPerUpload,
			})),
		],
		// In turn fast and slow, so that two instances disagree by more than either is wrong.
		clocks: Array.from(
			{ length: withServer ? instances : 0 },
			(_, number) => (number % 2 === 0 ? 1 : -1) * (2 * minute + random.below(8 * minute)),
		),
		leftOut: withServer
			? []
			: [
					'failover, since PGlite has no standby',
					'wrong clock, since PGlite has that of its only instance',
					'full disk, since PGlite stops writing before its disk is full (testing/fullDisk.test.ts)',
				],
	};
}

/**
 * What was planned and did not happen, for whatever reason.
 * @param counts how often each happened, under `outage: <kind>`
 */
export function missingOutages(
	{ outages, clocks, leftOut }: OutagePlan,
	counts: ReadonlyMap<string, number>,
): string[] {
	const happened = (kind: string) => [...counts.keys()].some((what) => what.startsWith(`outage: ${kind}`));
	const planned = new Set<string>(outages.map(({ kind }) => kind));
	if (clocks.length > 0) planned.add('wrong clock');
	return [...planned]
		.filter((kind) => !happened(kind) && !leftOut.some((reason) => reason.startsWith(`${kind}, `)))
		.map((kind) => `an outage that was planned and did not happen: ${kind}`);
}
