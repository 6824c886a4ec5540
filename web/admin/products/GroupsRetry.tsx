import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../catalog/queries.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { brandsQuery } from './queries.ts';

/** Says that the choices of category or brand could not be read; as wide as the form it stands in. */
export function GroupsRetry() {
	const categories = useQuery(categoriesQuery());
	const brands = useQuery(brandsQuery);
	const failed = [
		{ name: 'categories', read: categories },
		{ name: 'brands', read: brands },
	].filter(({ read }) => read.isError && read.data === undefined);
	if (failed.length === 0) return null;
	return (
		<div className="col-span-full w-full">
			<RetryNotice onRetry={() => Promise.all(failed.map(({ read }) => read.refetch()))}>
				Failed to fetch {failed.map(({ name }) => name).join(' and ')}
			</RetryNotice>
		</div>
	);
}
