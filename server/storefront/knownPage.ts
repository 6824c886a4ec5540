import { listCategories } from '../../contracts/categories.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { PageReads } from '../platform/http/pageReads.ts';
import type { PathMeaning } from './pageAddress.ts';

/**
 * Whether a path names a page that exists. The read is the one that the page begins with, so it is cached when the page is
 * rendered.
 */
export async function isKnownPage(meaning: PathMeaning, reads: PageReads): Promise<boolean> {
	const read = async (endpoint: string, params: Record<string, string>, query = {}): Promise<boolean> => {
		try {
			await reads.get(endpoint)?.({ params, query }).json;
			return true;
		} catch (error) {
			if (error instanceof HttpError && error.status === 404) return false;
			throw error;
		}
	};
	switch (meaning.page) {
		case 'fixed':
			return true;
		case 'unknown':
			return false;
		case 'product':
			return read('GET /products/{id}', { id: meaning.name });
		case 'post':
			return read('GET /blog/{slug}', { slug: meaning.name }, { count: 'no' });
		case 'event':
			return read('GET /events/{slug}', { slug: meaning.name });
		case 'collection':
			return read('GET /collections/{slug}', { slug: meaning.name });
		case 'customPage':
			return read('GET /pages/{slug}', { slug: meaning.name });
		case 'category': {
			const json = await reads.get('GET /categories')?.({}).json;
			return listCategories.response
				.parse(JSON.parse(json ?? '[]'))
				.some(({ slug, aliases }) => slug === meaning.name || aliases.includes(meaning.name));
		}
	}
}
