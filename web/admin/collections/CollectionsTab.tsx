import { useQuery } from '@tanstack/react-query';
import type { ListedCollection } from '../../../contracts/collections.ts';
import { counted } from '../../../shared/counted.ts';
import { categoriesQuery } from '../../catalog/queries.ts';
import { call } from '../../session/call.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { OwnPages } from '../lists/OwnPages.tsx';
import { collectionsQuery, refreshCollections } from './queries.ts';

const CollectionDialog = lazyDialog(async () => (await import('./CollectionDialog.tsx')).CollectionDialog);

/** What belongs to a collection, as in '3 products by hand, tag diwali, category Pellets'. */
function contentText({ chosen, tags }: ListedCollection, category: string | undefined): string {
	const parts = [
		...(chosen === 0 ? [] : [`${counted(chosen, 'product')} by hand`]),
		...tags.map((tag) => `tag ${tag}`),
		...(category === undefined ? [] : [`category ${category}`]),
	];
	return parts.length === 0 ? 'Nothing yet' : parts.join(', ');
}

/** The sets of products that the owner named. */
export default function CollectionsTab() {
	const { data: categories } = useQuery(categoriesQuery());
	return (
		<OwnPages
			label="Collections"
			one="Collection"
			hint="Each collection is a page of the shop. To lead shoppers to it, link to it under Menus."
			empty={{
				title: 'No collections yet',
				text: 'Diwali gifts, a club’s kit, rifles for juniors: choose the products, then link to them under Menus.',
			}}
			folder="/collections/"
			query={useQuery(collectionsQuery)}
			column="Products"
			renderCell={(collection) => (
				<span className="wrap-anywhere block min-w-40">
					{contentText(collection, categories?.find(({ id }) => id === collection.categoryId)?.name)}
				</span>
			)}
			renderEditor={(collection, close) => <CollectionDialog collection={collection} onClose={close} />}
			deletion={{
				consequence: 'Its addresses will stop working, and links to it leave the menus. Its products stay.',
				remove: ({ id }) => call('DELETE /admin/collections/{id}', { params: { id } }),
				refresh: refreshCollections,
			}}
		/>
	);
}
