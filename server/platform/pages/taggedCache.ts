import { LRUCache } from 'lru-cache';
import { createKeptValue, type KeptValue } from './keptValue.ts';

/** Records what a value depends on: before that data is read, or afterwards for what turned out to be in it. */
export type DependsOn = (...tags: string[]) => void;

/** A part of the cache with a size limit of its own; the least recently used values leave first. */
export type CacheArea<Value> = {
	/** The stored value; undefined while it is being computed. */
	stored: (key: string) => Value | undefined;
	/** Whether the value is stored or being computed. */
	has: (key: string) => boolean;
	/** The stored value, computed if necessary; concurrent requests wait for one computation. */
	get: (key: string, compute: (dependsOn: DependsOn) => Promise<Value>) => Promise<Value>;
};

type AreaOptions<Value> = {
	maxBytes: number;
	getSize: (value: Value) => number;
	/** Values for which it returns false are given to those who wait, but not stored. */
	isStored?: (value: Value) => boolean;
};

export type TaggedCache = {
	area: <Value>(options: AreaOptions<Value>) => CacheArea<Value>;
	/** A value that is read again when its tag is dropped, in the background when that takes long; what else depends on the tag leaves with it. */
	kept: <Value>(tag: string) => KeptValue<Value>;
	/** Removes every value that depends on the changed data. */
	drop: (tag: string) => void;
	/** Removes all values, for example after the notifications' connection was lost. */
	clear: () => void;
};

/**
 * Values also expire, because no notification says that a day ended or that a best seller changed its place.
 * It is the longest time that such a change remains unseen.
 */
const maxAgeMs = 5 * 60_000;

type Computation<Value> = { result: Promise<Value>; tags: Set<string>; dropped: Set<string> };

function createArea<Value>({ maxBytes, getSize, isStored = () => true }: AreaOptions<Value>) {
	/** The keys of stored values by tag, because a sale drops several tags and there may be many values. */
	const keysByTag = new Map<string, Set<string>>();
	const values = new LRUCache<string, { value: Value; tags: ReadonlySet<string> }>({
		maxSize: maxBytes,
		sizeCalculation: ({ value, tags }, key) => getSize(value) + 2 * key.length + 200 * (1 + tags.size),
		ttl: maxAgeMs,
		dispose: ({ tags }, key) => {
			for (const tag of tags) {
				const keys = keysByTag.get(tag);
				keys?.delete(key);
				if (keys?.size === 0) keysByTag.delete(tag);
			}
		},
	});
	function store(key: string, value: Value, tags: ReadonlySet<string>) {
		values.set(key, { value, tags });
		// A value that is larger than the area was not stored.
		if (!values.has(key)) return;
		for (const tag of tags) {
			const keys = keysByTag.get(tag) ?? new Set();
			keysByTag.set(tag, keys.add(key));
		}
	}
	const running = new Map<string, Computation<Value>>();

	/** A computation may have read the old state of what was dropped since it began. */
	const isOutdated = ({ tags, dropped }: Computation<Value>) => [...dropped].some((tag) => tags.has(tag));

	function begin(key: string, compute: (dependsOn: DependsOn) => Promise<Value>): Promise<Value> {
		const tags = new Set<string>();
		const result = compute((...added) => {
			for (const tag of added) tags.add(tag);
		});
		const computation = { result, tags, dropped: new Set<string>() };
		running.set(key, computation);
		const end = () => {
			if (running.get(key) !== computation) return false;
			running.delete(key);
			return true;
		};
		result.then(
			(value) => {
				if (end() && !isOutdated(computation) && isStored(value)) store(key, value, tags);
			},
			() => end(),
		);
		return result;
	}

	return {
		stored: (key: string) => values.get(key)?.value,
		has: (key: string) => values.has(key) || running.has(key),
		get: async (key: string, compute: (dependsOn: DependsOn) => Promise<Value>) =>
			values.get(key)?.value ?? running.get(key)?.result ?? begin(key, compute),
		drop: (tag: string) => {
			for (const key of keysByTag.get(tag) ?? []) values.delete(key);
			for (const [key, computation] of running) {
				computation.dropped.add(tag);
				// Its result is no longer stored, and later requests do not wait for it.
				if (isOutdated(computation)) running.delete(key);
			}
		},
		clear: () => {
			values.clear();
			running.clear();
		},
	};
}

/** Nothing is stored: in development, where an edited page must show, and in tests, which write to the database directly. */
export const noCache: TaggedCache = {
	area: () => ({
		stored: () => undefined,
		has: () => false,
		get: (_key, compute) => compute(() => undefined),
	}),
	kept: () => ({ get: (read) => read() }),
	drop: () => undefined,
	clear: () => undefined,
};

/** Caches values under the tags of the data that they were computed from; see `listenForChanges`. */
export function createTaggedCache(): TaggedCache {
	const areas: Pick<TaggedCache, 'drop' | 'clear'>[] = [];
	const kept: { tag: string; outdate: () => void; clear: () => void }[] = [];
	const dropFromAreas = (tag: string) => {
		for (const area of areas) area.drop(tag);
	};
	return {
		area: (options) => {
			const area = createArea(options);
			areas.push(area);
			return area;
		},
		kept: <Value>(tag: string) => {
			const value = createKeptValue<Value>(() => dropFromAreas(tag));
			kept.push({ tag, ...value });
			return value;
		},
		drop: (tag) => {
			for (const value of kept) if (value.tag === tag) value.outdate();
			dropFromAreas(tag);
		},
		clear: () => {
			for (const value of kept) value.clear();
			for (const area of areas) area.clear();
		},
	};
}
