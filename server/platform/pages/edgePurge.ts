import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { anyChange, edgeTag } from './edge.ts';
import type { TaggedCache } from './taggedCache.ts';

/** Where the edge is notified of changes. */
export type EdgePurgeTarget = {
	url: string;
	/** Proves that the request comes from the shop. */
	header: { name: string; value: string };
};

/** Changes of this time are sent together, so that a bulk edit is one request. */
const batchMs = 100;
/** More tags at once, as after an import, are sent as all of them; CDNs limit a request to 30. */
const maxTags = 29;
const timeoutMs = 5000;
/** 1 s, 2 s, 4 s … then every minute: the last attempt is about five minutes after the first. */
const pauseMs = (attempt: number) => Math.min(60_000, 1000 * 2 ** (attempt - 1));
const attempts = 10;

/** Counts requests to the edge; registered by `metricsRoute`. */
export const edgePurgeCounter = new Counter({
	name: 'edge_purges_total',
	help: 'Requests that tell the edge what has changed: answered, failed and to be tried again, given up',
	labelNames: ['result'] as const,
	registers: [],
});
for (const result of ['done', 'failed', 'given_up']) edgePurgeCounter.inc({ result }, 0);

export type EdgePurge = {
	/** Removes from the edge what depends on the tag. Returns immediately. */
	drop: (tag: string) => void;
	/** Removes everything from the edge. Returns immediately. */
	clear: () => void;
	/** Ends requests and retries. What was not sent is covered by the next start, which clears the edge. */
	stop: () => Promise<void>;
};

/**
 * Tells the edge what has changed, in the form that Cloudflare and Fastly expect: tags in the body and in `Surrogate-Key`.
 * Nothing waits for it. Every instance sends what it drops from its own cache, so the last one to learn of a change also
 * removes what the edge fetched from it before. That is why these requests are not jobs: a lost one is repeated by another
 * instance, or by the start, which clears all.
 */
export function createEdgePurge({ url, header }: EdgePurgeTarget, log: FastifyBaseLogger): EdgePurge {
	const stopped = new AbortController();
	const dropped = new Set<string>();
	let everything = false;
	let failures = 0;
	let timer: NodeJS.Timeout | undefined;
	let sending: Promise<void> | undefined;

	async function request(tags: string[] | undefined): Promise<void> {
		const answer = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				[header.name]: header.value,
				...(tags && { 'surrogate-key': tags.join(' ') }),
			},
			body: JSON.stringify(tags ? { tags } : { purge_everything: true }),
			redirect: 'error',
			signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
		});
		await answer.body?.cancel();
		if (!answer.ok) throw new Error(`The edge answered ${answer.status}.`);
	}

	/**
	 * Sends what was dropped; what is dropped meanwhile is sent with the next request.
	 * @returns whether another request should follow
	 */
	async function send(): Promise<boolean> {
		const all = everything;
		const tags = [...dropped];
		everything = false;
		dropped.clear();
		try {
			await request(all ? undefined : [anyChange, ...tags.map(edgeTag)]);
			edgePurgeCounter.inc({ result: 'done' });
			failures = 0;
			return everything || dropped.size > 0;
		} catch (error) {
			if (stopped.signal.aborted) return false;
			failures++;
			edgePurgeCounter.inc({ result: 'failed' });
			if (all) everything = true;
			else for (const tag of tags) add(tag);
			if (failures < attempts) {
				log.warn({ error, attempt: failures }, 'The edge could not be purged; it will be retried');
				return true;
			}
			edgePurgeCounter.inc({ result: 'given_up' });
			log.error({ error }, 'The edge could not be purged: its pages stay until they expire');
			// The next change tries again, for everything.
			failures = 0;
			everything = true;
			dropped.clear();
			return false;
		}
	}

	function add(tag: string): void {
		if (everything) return;
		dropped.add(tag);
		if (dropped.size <= maxTags) return;
		everything = true;
		dropped.clear();
	}

	function schedule(): void {
		if (stopped.signal.aborted || timer !== undefined || sending !== undefined) return;
		timer = setTimeout(
			() => {
				timer = undefined;
				sending = send().then((again) => {
					sending = undefined;
					if (again) schedule();
				});
			},
			failures === 0 ? batchMs : pauseMs(failures),
		);
	}

	return {
		drop: (tag) => {
			add(tag);
			schedule();
		},
		clear: () => {
			everything = true;
			dropped.clear();
			schedule();
		},
		stop: async () => {
			stopped.abort();
			clearTimeout(timer);
			await sending;
		},
	};
}

/** The cache, which also tells the edge what it drops. */
export const withEdge = (cache: TaggedCache, edge: EdgePurge): TaggedCache => ({
	area: cache.area,
	drop: (tag) => {
		cache.drop(tag);
		edge.drop(tag);
	},
	clear: () => {
		cache.clear();
		edge.clear();
	},
});
