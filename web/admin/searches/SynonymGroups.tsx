import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SynonymGroup } from '../../../contracts/searches.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { SynonymsDialog } from './dialogs.ts';
import { refreshSynonyms } from './queries.ts';

/** Groups of equal words, with buttons to add, change and delete them. */
export function SynonymGroups({ groups }: { groups: SynonymGroup[] }) {
	const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; group: SynonymGroup } | { dialog: 'add' }>();
	const close = () => setOpen(undefined);
	const add = (
		<Button variant="secondary" size="small" aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'add' })}>
			<Plus size={16} aria-hidden />
			Add Synonyms
		</Button>
	);
	return (
		<section aria-label="Synonyms" className="mt-10">
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h2 className="font-display text-2xl">Synonyms ({groups.length})</h2>
				{groups.length > 0 && add}
			</div>
			{groups.length === 0 ? (
				<EmptyState
					title="No Synonyms Yet"
					text="Add words that mean the same, such as scope and sight: searching for one finds the others too."
				>
					{add}
				</EmptyState>
			) : (
				<ul className="grid gap-3 lg:grid-cols-2">
					{groups.map((group) => {
						const name = group.words[0] ?? '';
						return (
							<li
								key={group.id}
								className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4"
							>
								<p className="wrap-anywhere min-w-0 grow">{group.words.join(' = ')}</p>
								<EditAndDelete
									name={name}
									onEdit={() => setOpen({ dialog: 'edit', group })}
									onDelete={() => setOpen({ dialog: 'delete', group })}
								/>
							</li>
						);
					})}
				</ul>
			)}
			{open?.dialog === 'add' && <SynonymsDialog group={undefined} groups={groups} onClose={close} />}
			{open?.dialog === 'edit' && <SynonymsDialog group={open.group} groups={groups} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Synonyms"
					question={`A search for one of ${open.group.words.join(', ')} will no longer find the others.`}
					remove={() => {
						const { id, version } = open.group;
						return call('DELETE /admin/synonyms/{id}', { params: { id }, query: { version } });
					}}
					getSuccess={() => 'Synonyms deleted'}
					failure="Failed to delete synonyms"
					refresh={refreshSynonyms}
					onClose={close}
				/>
			)}
		</section>
	);
}
