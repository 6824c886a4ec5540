import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import type { ListedCollection } from '../../../contracts/collections.ts';
import { dateText } from '../../../shared/dates.ts';
import { categoriesQuery } from '../../catalog/queries.ts';
import { call } from '../../session/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { collectionsQuery, refreshCollections } from './queries.ts';

const CollectionDialog = lazyDialog(async () => (await import('./CollectionDialog.tsx')).CollectionDialog);

/** What belongs to a collection, as in '3 products by hand, tag diwali, category Pellets'. */
function contentText({ chosen, tags }: ListedCollection, category: string | undefined): string {
	const parts = [
		...(chosen === 0 ? [] : [`${chosen} ${chosen === 1 ? 'product' : 'products'} by hand`]),
		...tags.map((tag) => `tag ${tag}`),
		...(category === undefined ? [] : [`category ${category}`]),
	];
	return parts.length === 0 ? 'Nothing yet' : parts.join(', ');
}

function Row({
	collection,
	onEdit,
	onDelete,
}: {
	collection: ListedCollection;
	onEdit: () => void;
	onDelete: () => void;
}) {
	const { title, slug, categoryId, updatedAt } = collection;
	const category = useQuery(categoriesQuery()).data?.find(({ id }) => id === categoryId)?.name;
	return (
		<tr data-collection={slug}>
			<Cell>
				<span className="wrap-anywhere block min-w-56 max-w-md font-medium">{title}</span>
				<span className="wrap-anywhere block text-muted text-sm">/collections/{slug}</span>
			</Cell>
			<Cell>
				<span className="wrap-anywhere block min-w-40">{contentText(collection, category)}</span>
			</Cell>
			<Cell>
				<time dateTime={updatedAt} className="whitespace-nowrap">
					{dateText(updatedAt)}
				</time>
			</Cell>
			<Cell>
				<span className="flex gap-2">
					<ButtonLink
						variant="ghost"
						size="small"
						to={`/collections/${slug}`}
						target="_blank"
						aria-label={`View ${title}, in a new tab`}
					>
						View
						<ExternalLink size={14} aria-hidden />
					</ButtonLink>
					<Button variant="secondary" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
						Edit
					</Button>
					<Button variant="ghost" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
						Delete
					</Button>
				</span>
			</Cell>
		</tr>
	);
}

const columns = ['Title', 'Products', 'Changed', 'Actions'];

/** The sets of products that the owner named. */
export default function CollectionsTab() {
	const query = useQuery(collectionsQuery);
	const { open, setOpen, close } = useAskedDialog<
		{ dialog: 'edit' | 'delete'; collection: ListedCollection } | { dialog: 'create' }
	>(parseCreate);
	const create = (
		<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
			<Plus size={16} aria-hidden />
			Create Collection
		</Button>
	);
	return (
		<>
			<ListPage
				label="Collections"
				query={query}
				isEmpty={(collections) => collections.length === 0}
				empty={
					<EmptyState
						title="No collections yet"
						text="Diwali gifts, a club’s kit, rifles for juniors: choose the products, then link to them under Menus."
					>
						{create}
					</EmptyState>
				}
			>
				{(collections) => (
					<>
						<h2 className="sr-only">Collections</h2>
						<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
							<p className="max-w-prose text-muted text-sm">
								Each collection is a page of the shop. To lead shoppers to it, link to it under Menus.
							</p>
							{create}
						</div>
						<Table
							caption="Collections"
							head={columns.map((column) => <HeadCell key={column}>{column}</HeadCell>)}
						>
							{collections.map((collection) => (
								<Row
									key={collection.id}
									collection={collection}
									onEdit={() => setOpen({ dialog: 'edit', collection })}
									onDelete={() => setOpen({ dialog: 'delete', collection })}
								/>
							))}
						</Table>
					</>
				)}
			</ListPage>
			{open?.dialog === 'create' && <CollectionDialog collection={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <CollectionDialog collection={open.collection} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Collection"
					question={`Delete '${open.collection.title}'? Its addresses will stop working, and links to it leave the menus. Its products stay.`}
					remove={() => call('DELETE /admin/collections/{id}', { params: { id: open.collection.id } })}
					getSuccess={() => 'Collection deleted'}
					failure="Failed to delete collection"
					refresh={refreshCollections}
					onClose={close}
				/>
			)}
		</>
	);
}
