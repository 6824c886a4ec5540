import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** What changes in a list's address; an empty value takes one out of it. */
export type ChangeAddress = (changed: Record<string, string>) => void;

/** The words that a list's address asks for, no more of them than the interface takes. */
export const searchIn = (address: URLSearchParams): string =>
	(address.get('search') ?? '').trim().slice(0, 100);

/** The page that a list's address asks for; what makes no sense is the first. */
export function pageIn(address: URLSearchParams): number {
	const page = Number(address.get('page'));
	return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** What is typed: Back leads to the page before it, not to every letter. */
const typed: readonly string[] = ['search', 'target'];

/** The address of a tab with a list: its search, filters and page stand there. */
export function useListAddress(): {
	address: URLSearchParams;
	/** Searches or filters again, from the first page on, or goes to a `page`. */
	change: ChangeAddress;
	/** Where another page of the same list is. */
	pageHref: (page: number) => string;
} {
	const [address, setAddress] = useSearchParams();
	function addressWith(changed: Record<string, string>): URLSearchParams {
		const next = new URLSearchParams(address);
		for (const [name, value] of Object.entries({ page: '', ...changed }))
			if (value === '') next.delete(name);
			else next.set(name, value);
		return next;
	}
	return {
		address,
		change: (changed) =>
			setAddress(addressWith(changed), {
				replace: Object.keys(changed).every((name) => typed.includes(name)),
			}),
		pageHref: (page) => `/admin?${addressWith({ page: String(page) })}`,
	};
}

/**
 * Goes to the last page there is when the page asked for lies behind it, as when the last entry of the last page is
 * gone.
 * @param lastPage undefined while it is not known
 */
export function useLastPage(page: number, lastPage: number | undefined): void {
	const [, setAddress] = useSearchParams();
	useEffect(() => {
		if (lastPage === undefined || page <= lastPage) return;
		setAddress(
			(now) => {
				now.set('page', String(lastPage));
				return now;
			},
			{ replace: true },
		);
	}, [lastPage, page, setAddress]);
}
