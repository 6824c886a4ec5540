import * as contracts from '../../../contracts/searches.ts';
import * as meaningContracts from '../../../contracts/searchMeanings.ts';
import * as pinContracts from '../../../contracts/searchPins.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { createAnsweringPosts, getSearchReader, listingTags, searchTags } from '../catalog.ts';
import { searchReport } from './countedSearches.ts';
import { addMeaning, changeMeaning, deleteMeaning, listMeanings } from './meanings.ts';
import { changePins, listPins } from './pins.ts';
import { getSearchCounter } from './searchCounter.ts';
import { suggestionsFor } from './suggestions.ts';
import { addSynonyms, changeSynonyms, deleteSynonyms, listSynonyms } from './synonyms.ts';

export function searchRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	const searches = getSearchReader(services.cache);
	const answeringPosts = createAnsweringPosts(services.cache);
	const counter = getSearchCounter(services);

	registerRoute(
		contracts.suggest,
		async ({ query: { q } }) =>
			q === ''
				? { products: [], categories: [], brands: [], posts: [] }
				: suggestionsFor(db, await searches(db, q), answeringPosts),
		{
			tags: () => [...listingTags, ...searchTags, 'blog'],
			contains: ({ products }) => products.map(({ id }) => `product:${id}` as const),
		},
	);
	registerRoute(contracts.countSearch, ({ body, visitor }) => counter.count(services.limits, visitor, body));
	registerRoute(contracts.reportSearches, ({ query }) => searchReport(db, Number(query.days)));
	registerRoute(contracts.listSynonyms, async () => ({ groups: await listSynonyms(db) }));
	registerRoute(contracts.addSynonyms, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => addSynonyms(tx, body.words, user.id)),
	);
	registerRoute(contracts.changeSynonyms, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => changeSynonyms(tx, params.id, body, user.id)),
	);
	registerRoute(contracts.deleteSynonyms, async ({ params, query, user, withIdempotency }) => {
		await withIdempotency((tx) => deleteSynonyms(tx, params.id, query.version, user.id));
		return undefined;
	});

	registerRoute(meaningContracts.listSearchMeanings, async () => ({ meanings: await listMeanings(db) }));
	registerRoute(meaningContracts.addSearchMeaning, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => addMeaning(tx, body, user.id)),
	);
	registerRoute(meaningContracts.changeSearchMeaning, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => changeMeaning(tx, params.id, body, user.id)),
	);
	registerRoute(meaningContracts.deleteSearchMeaning, async ({ params, query, user, withIdempotency }) => {
		await withIdempotency((tx) => deleteMeaning(tx, params.id, query.version, user.id));
		return undefined;
	});
	registerRoute(pinContracts.listSearchPins, async () => ({ searches: await listPins(db) }));
	registerRoute(pinContracts.changeSearchPins, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => changePins(tx, body, user.id)),
	);
}
