import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../shared/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AttributesDialog } from '../attributes/AttributesDialog.tsx';
import { getErrorMessage } from '../errorMessage.ts';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import type { Group, GroupKind } from './kinds.ts';
import { NameDialog } from './NameDialog.tsx';

/** Adds, renames and deletes categories or brands. */
export function GroupsDialog({ kind, onClose }: { kind: GroupKind; onClose: () => void }) {
	const {
		data: groups,
		error,
		refetch,
	} = useQuery({
		queryKey: [kind.many],
		queryFn: ({ signal }) => kind.list(signal),
	});
	const [open, setOpen] = useState<
		{ dialog: 'edit' | 'delete' | 'attributes'; group: Group } | { dialog: 'add' }
	>();
	const close = () => setOpen(undefined);
	return (
		<>
			<Dialog title={`Manage ${kind.Many}`} wide onClose={onClose}>
				<Button className="mb-5" onClick={() => setOpen({ dialog: 'add' })}>
					<Plus size={16} aria-hidden />
					Add {kind.One}
				</Button>
				{error !== null && (
					<RetryNotice onRetry={refetch} reason={getErrorMessage(error)}>
						Failed to fetch {kind.many}
					</RetryNotice>
				)}
				{groups === undefined && error === null && (
					<div role="status" aria-label={`Loading ${kind.many}`}>
						<Skeleton className="h-64" />
					</div>
				)}
				<ul aria-label={kind.Many} className="grid gap-3 sm:grid-cols-2">
					{groups?.map((group) => (
						<li
							key={group.id}
							className="flex items-center gap-2 rounded-sm border border-line bg-surface py-2 pr-2 pl-4"
						>
							<div className="min-w-0 grow">
								<p className="wrap-anywhere font-medium">{group.name}</p>
								<p className="text-muted text-sm">{counted(group.productCount, 'product')}</p>
							</div>
							{kind.attributes && (
								<IconButton
									label={`Attributes of ${group.name}`}
									small
									onClick={() => setOpen({ dialog: 'attributes', group })}
								>
									<SlidersHorizontal size={16} aria-hidden />
								</IconButton>
							)}
							<IconButton
								label={`Edit ${group.name}`}
								small
								onClick={() => setOpen({ dialog: 'edit', group })}
							>
								<Pencil size={16} aria-hidden />
							</IconButton>
							<IconButton
								label={`Delete ${group.name}`}
								small
								onClick={() => setOpen({ dialog: 'delete', group })}
							>
								<Trash2 size={16} aria-hidden />
							</IconButton>
						</li>
					))}
				</ul>
			</Dialog>
			{open?.dialog === 'add' && <NameDialog kind={kind} group={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <NameDialog kind={kind} group={open.group} onClose={close} />}
			{open?.dialog === 'attributes' && <AttributesDialog category={open.group} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteGroupDialog
					kind={kind}
					group={open.group}
					others={groups?.filter(({ id }) => id !== open.group.id) ?? []}
					onClose={close}
				/>
			)}
		</>
	);
}
