import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PinnedSearch } from '../../../contracts/searchPins.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { PinsDialog } from './dialogs.ts';
import { pinsQuery, refreshPins } from './queries.ts';

/** Searches with the products that the owner put first. */
export function Pins() {
	const query = useQuery(pinsQuery);
	const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; search: PinnedSearch } | { dialog: 'add' }>();
	const close = () => setOpen(undefined);
	const add = (
		<Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'add' })}>
			<Plus size={16} aria-hidden />
			Pin Products
		</Button>
	);
	return (
		<div className="mt-10">
			<ListPage
				label="Pinned products"
				query={query}
				placeholder="h-36"
				header={
					<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
						<h2 className="font-display text-2xl">Pinned products ({query.data?.length ?? 0})</h2>
						{query.data !== undefined && query.data.length > 0 && add}
					</div>
				}
				isEmpty={(searches) => searches.length === 0}
				empty={
					<EmptyState
						title="No Pinned Products Yet"
						text="Choose what comes first when shoppers search for certain words."
					>
						{add}
					</EmptyState>
				}
			>
				{(searches) => (
					<ul className="grid gap-3 lg:grid-cols-2">
						{searches.map((search) => (
							<li
								key={search.query}
								className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4"
							>
								<p className="wrap-anywhere min-w-0 grow">
									{search.query}
									<span className="block text-muted text-sm">
										{search.products.map(({ name }) => name).join(', ')}
									</span>
								</p>
								<EditAndDelete
									name={`what is pinned to ${search.query}`}
									onEdit={() => setOpen({ dialog: 'edit', search })}
									onDelete={() => setOpen({ dialog: 'delete', search })}
								/>
							</li>
						))}
					</ul>
				)}
			</ListPage>
			{open?.dialog === 'add' && <PinsDialog search={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <PinsDialog search={open.search} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Pinned Products"
					question={`A search for '${open.search.query}' will be in its usual order.`}
					remove={() => {
						const { query: words, version } = open.search;
						return call('PUT /admin/search-pins', { body: { query: words, products: [], version } });
					}}
					getSuccess={() => 'Pinned products deleted'}
					failure="Failed to delete the pinned products"
					refresh={refreshPins}
					onClose={close}
				/>
			)}
		</div>
	);
}
