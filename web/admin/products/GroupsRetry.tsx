import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../catalog/queries.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { brandsQuery } from './queries.ts';

/** Shows that categories or brands could not be loaded; as wide as its form. */
export function GroupsRetry() {
	const categories = useQuery(categoriesQuery());
	const brands = useQuery(brandsQuery);
	const failed = [
		{ name: 'categories', query: categories },
		{ name: 'brands', query: brands },
	].filter(({ query }) => query.isError && query.data === undefined);
	if (failed.length === 0) return null;
	return (
		<div className="col-span-full w-full">
			<RetryNotice onRetry={() => Promise.all(failed.map(({ query }) => query.refetch()))}>
				Failed to fetch {failed.map(({ name }) => name).join(' and ')}
			</RetryNotice>
		</div>
	);
}
