import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SearchMeaning } from '../../../contracts/searchMeanings.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { MeaningDialog } from './dialogs.ts';
import { meaningsQuery, refreshMeanings } from './queries.ts';

const shownWords = 8;

/** The first words of a group, and how many follow. */
const wordsText = (words: string[]): string =>
	words.length <= shownWords
		? words.join(', ')
		: `${words.slice(0, shownWords).join(', ')} and ${words.length - shownWords} more`;

function Meaning({
	meaning: { words, meanings },
	onEdit,
	onDelete,
}: {
	meaning: SearchMeaning;
	onEdit: () => void;
	onDelete: () => void;
}) {
	const name = words[0] ?? '';
	return (
		<li className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4">
			<p className="wrap-anywhere min-w-0 grow">
				{wordsText(words)}
				<span className="block text-muted text-sm">
					{meanings.length === 0 ? 'Not sold: finds nothing' : `Finds ${meanings.join(', ')}`}
				</span>
			</p>
			<EditAndDelete name={`meaning of ${name}`} onEdit={onEdit} onDelete={onDelete} />
		</li>
	);
}

/** What words find that no product has: brands that are not stocked, other names of categories, what is not sold. */
export function Meanings() {
	const query = useQuery(meaningsQuery);
	const [open, setOpen] = useState<
		{ dialog: 'edit' | 'delete'; meaning: SearchMeaning } | { dialog: 'add' }
	>();
	const close = () => setOpen(undefined);
	const add = (
		<Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'add' })}>
			<Plus size={16} aria-hidden />
			Add Meaning
		</Button>
	);
	return (
		<div className="mt-10">
			<ListPage
				label="Meanings"
				query={query}
				header={
					<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
						<h2 className="font-display text-2xl">Meanings ({query.data?.length ?? 0})</h2>
						{query.data !== undefined && query.data.length > 0 && add}
					</div>
				}
				isEmpty={(meanings) => meanings.length === 0}
				empty={
					<EmptyState
						title="No Meanings Yet"
						text="Say what shoppers mean: a brand that you do not stock finds what comes closest, and what you do not sell finds nothing."
					>
						{add}
					</EmptyState>
				}
			>
				{(meanings) => (
					<ul className="grid gap-3 lg:grid-cols-2">
						{meanings.map((meaning) => (
							<Meaning
								key={meaning.id}
								meaning={meaning}
								onEdit={() => setOpen({ dialog: 'edit', meaning })}
								onDelete={() => setOpen({ dialog: 'delete', meaning })}
							/>
						))}
					</ul>
				)}
			</ListPage>
			{open?.dialog === 'add' && <MeaningDialog meaning={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <MeaningDialog meaning={open.meaning} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Meaning"
					question={`A search for ${wordsText(open.meaning.words)} will only find products with these words.`}
					remove={() => {
						const { id, version } = open.meaning;
						return call('DELETE /admin/search-meanings/{id}', { params: { id }, query: { version } });
					}}
					getSuccess={() => 'Meaning deleted'}
					failure="Failed to delete the meaning"
					refresh={refreshMeanings}
					onClose={close}
				/>
			)}
		</div>
	);
}
