import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SynonymGroup } from '../../../contracts/searches.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../showFailure.ts';
import { SynonymsDialog } from './dialogs.ts';
import { refreshSynonyms } from './queries.ts';

function DeleteSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
	const client = useQueryClient();
	const remove = useMutation({
		mutationFn: () =>
			call('DELETE /admin/synonyms/{id}', { params: { id: group.id }, query: { version: group.version } }),
		onSuccess: () => toast.success('Synonyms deleted'),
		onError: (error) => showFailure(error, 'Failed to delete synonyms'),
		onSettled: async () => {
			await refreshSynonyms(client);
			onClose();
		},
	});
	return (
		<ConfirmDialog
			title="Delete Synonyms"
			question={`A search for one of ${group.words.join(', ')} will no longer find the others.`}
			confirm="Delete"
			loading={remove.isPending}
			onConfirm={() => remove.mutate()}
			onClose={onClose}
		/>
	);
}

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
								<Button
									variant="secondary"
									size="small"
									aria-label={`Edit ${name}`}
									onClick={() => setOpen({ dialog: 'edit', group })}
								>
									Edit
								</Button>
								<Button
									variant="ghost"
									size="small"
									aria-label={`Delete ${name}`}
									onClick={() => setOpen({ dialog: 'delete', group })}
								>
									Delete
								</Button>
							</li>
						);
					})}
				</ul>
			)}
			{open?.dialog === 'add' && <SynonymsDialog group={undefined} groups={groups} onClose={close} />}
			{open?.dialog === 'edit' && <SynonymsDialog group={open.group} groups={groups} onClose={close} />}
			{open?.dialog === 'delete' && <DeleteSynonyms group={open.group} onClose={close} />}
		</section>
	);
}
