import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/** Changed URL parameters; an empty value removes one. */
export type ChangeListUrl = (changed: Record<string, string>) => void;

/** The search in a list's URL, limited to the length the API accepts. */
export const parseSearchText = (params: URLSearchParams, name = 'search'): string =>
	(params.get(name) ?? '').trim().slice(0, 100);

/** The page in a list's URL; an invalid one is the first. */
export function parsePage(params: URLSearchParams): number {
	const page = Number(params.get('page'));
	return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Replaces the history entry, so that Back leaves the list instead of undoing each letter. */
const typed: readonly string[] = ['search', 'target'];
/** Closing a dialog that the address asked for is no page to go back to either. */
const replacing: readonly string[] = [...typed, 'open', 'product'];

/** The URL of a tab with a list, which contains its search, filters and page. */
export function useListUrl(): {
	params: URLSearchParams;
	/** Changes search or filters and returns to the first page, or goes to a `page`. */
	change: ChangeListUrl;
	pageHref: (page: number) => string;
} {
	const [params, setParams] = useSearchParams();
	const { location: next } = useNavigation();
	/** Includes changes whose navigation is still in progress, so that a second change does not undo the first. */
	const requested = useRef(params);
	useEffect(() => {
		requested.current = next?.pathname === '/admin' ? new URLSearchParams(next.search) : params;
	}, [params, next]);
	function withChanges(current: URLSearchParams, changed: Record<string, string>): URLSearchParams {
		const next = new URLSearchParams(current);
		for (const [name, value] of Object.entries({ page: '', ...changed }))
			if (value === '') next.delete(name);
			else next.set(name, value);
		return next;
	}
	return {
		params,
		change: (changed) => {
			requested.current = withChanges(requested.current, changed);
			setParams(requested.current, {
				replace: Object.keys(changed).every((name) => replacing.includes(name)),
				// A transition would render it late, and the next change would not include it.
				flushSync: true,
			});
		},
		pageHref: (page) => `/admin?${withChanges(params, { page: String(page) })}`,
	};
}

/**
 * Goes to the last page when the requested page is after it, for example once the only entry of the last page is
 * deleted.
 * @param lastPage undefined until it is known
 */
export function useLastPage(page: number, lastPage: number | undefined): void {
	const [, setParams] = useSearchParams();
	useEffect(() => {
		if (lastPage === undefined || page <= lastPage) return;
		setParams(
			(now) => {
				now.set('page', String(lastPage));
				return now;
			},
			{ replace: true },
		);
	}, [lastPage, page, setParams]);
}
