import { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';
import type { PageTag } from '../pages/changes.ts';
import type { ResponseCache, Send } from '../pages/responseCache.ts';
import { encodeResponse, type StoredResponse } from '../pages/storedResponse.ts';
import type { DependsOn } from '../pages/taggedCache.ts';
import { withSettings } from '../settings/currentSettings.ts';
import type { Call, ResponseBody } from './registerRoute.ts';
import { createWorkQueue } from './workQueue.ts';

/** How a public read is cached; pages are rendered from such reads only. */
export type CachedRead<E extends Endpoint> = {
	/** The data that the answer depends on; undefined for an answer that is not cached. */
	tags: (input: Pick<Call<E>, 'params' | 'query'>) => PageTag[] | undefined;
	/** Further data, which the answer turned out to contain. */
	contains?: (response: ResponseBody<E>) => PageTag[];
	/** The answer to a signed-in caller may be another one. */
	guestsOnly?: true;
};

export type ReadInput = {
	params: unknown;
	query: unknown;
	/** Whether the request has a query; see `CacheAddress`. */
	filtered: boolean;
};

/** Uncached reads at the same time and waiting: more would only slow down each other and the sale. */
const readsAtOnce = 2;
const maxWaitingReads = 60;

export type CachedReadsOptions = {
	responses: ResponseCache;
	/** The settings of the shop as of now. */
	settings: () => Settings;
	/** Of every cached answer, besides its type. */
	headers: Record<string, string>;
	/** Checks every answer against its contract: used in tests, where a leaked field must fail. */
	checkResponses: boolean;
};

export function createCachedReads({ responses, settings, headers, checkResponses }: CachedReadsOptions) {
	const { run: inQueue } = createWorkQueue(readsAtOnce, [maxWaitingReads]);

	return <E extends Endpoint>(
		endpoint: E,
		handler: (call: Call<E>) => Promise<ResponseBody<E>>,
		{ tags: getTags, contains, guestsOnly }: CachedRead<E>,
	) => {
		/** Reads and stores one answer. @param input was parsed by the schemas of the contract, so it has its types */
		async function compute(input: ReadInput, tags: PageTag[], dependsOn: DependsOn): Promise<StoredResponse> {
			dependsOn(...tags);
			// Of this moment, and not of the request that it waited behind: the answer is cached.
			const response = await withSettings(settings(), () =>
				handler({ params: input.params, query: input.query } as Call<E>),
			);
			dependsOn(...(contains?.(response) ?? []));
			if (checkResponses && endpoint.response instanceof z.ZodType) endpoint.response.parse(response);
			return encodeResponse({
				status: 200,
				headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
				body: JSON.stringify(response),
			});
		}
		const toCacheAddress = ({ params, query, filtered }: ReadInput) => ({
			key: `${endpoint.path} ${JSON.stringify([params, query])}`,
			filtered,
			guestsOnly,
		});
		const tagsFor = (input: ReadInput) => getTags(input as Pick<Call<E>, 'params' | 'query'>);

		return {
			/** How to answer a request; undefined when it is not cached. @throws HttpError 503 when too many wait */
			response: async (
				input: ReadInput,
				request: { url: string; signedIn: boolean },
			): Promise<Send | undefined> => {
				const tags = tagsFor(input);
				if (tags === undefined || (guestsOnly && request.signedIn)) return;
				return responses.prepare(
					toCacheAddress(input),
					(dependsOn) => inQueue(() => compute(input, tags, dependsOn)),
					request.url,
				);
			},
			/** The JSON for a page, without the queue: the page has waited in its own. */
			forPage: (input: ReadInput): { tags: PageTag[]; json: Promise<string> } => {
				const tags = tagsFor(input);
				if (tags === undefined) throw new Error(`Pages cannot be rendered from this ${endpoint.path}.`);
				const stored = responses.get(toCacheAddress(input), (dependsOn) => compute(input, tags, dependsOn));
				return { tags, json: stored.then((response) => response.plain().body.toString()) };
			},
		};
	};
}
