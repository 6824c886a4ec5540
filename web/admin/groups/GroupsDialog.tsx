import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { counted } from '../../../shared/counted.ts';
import type { FeedChoice } from '../../../shared/feed.ts';
import { isHsn } from '../../../shared/hsn.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { AttributesDialog } from '../attributes/AttributesDialog.tsx';
import { getFailureMessage, getReason } from '../failures.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshProducts } from '../products/queries.ts';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import type { Group, GroupKind } from './kinds.ts';

type Typed = { name: string; hsn: string; feed: FeedChoice | '' };

/** Adds or changes a group: its name, and of a category the HSN code and place in the product feed of its products. */
function NameDialog({
	kind,
	group,
	onClose,
}: {
	kind: GroupKind;
	group: Group | undefined;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const { trade } = useSettings();
	const { fieldProps, register, control, save, submit } = useValidatedForm({
		initialForm: { name: group?.name ?? '', hsn: group?.hsn ?? '', feed: group?.feed ?? '' },
		validate: ({ hsn }) =>
			hsn.trim() === '' || isHsn(hsn.trim()) ? {} : { hsn: 'An HSN code has 4, 6 or 8 digits.' },
		store: ({ name, hsn, feed }: Typed) => {
			const changesHsn = hsn.trim() !== (group?.hsn ?? '');
			const changesFeed = feed !== (group?.feed ?? '');
			const fields = {
				name: name.trim(),
				...(changesHsn && { hsn: hsn.trim() }),
				...(changesFeed && { feed: feed === '' ? null : feed }),
			};
			return group === undefined ? kind.add(fields) : kind.change(group.id, fields);
		},
		onStored: async () => {
			await refreshProducts(client);
			toast.success(`${kind.One} ${group === undefined ? 'added' : 'updated'}`);
			onClose();
		},
	});
	const isNamed = useWatch({ control, name: 'name' }).trim() !== '';

	return (
		<Dialog title={`${group === undefined ? 'Add' : 'Edit'} ${kind.One}`} onClose={onClose}>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
				<TextField label="Name" maxLength={80} required autoComplete="off" {...register('name')} />
				{kind.defaults && (
					<TextField
						label="HSN code"
						hint="For invoices of products without one of their own."
						maxLength={8}
						inputMode="numeric"
						autoComplete="off"
						{...fieldProps('hsn')}
					/>
				)}
				{kind.defaults && (
					<Select
						label="Shopping feed"
						hint={`${trade.arms ? 'Google forbids guns, their parts, sights and pellets. ' : ''}Products may differ.`}
						{...register('feed')}
					>
						<option value="">By Google's policy</option>
						<option value="include">Include</option>
						<option value="leave out">Leave out</option>
					</Select>
				)}
				{save.isError && (
					<Notice kind="error">
						{getFailureMessage(`Failed to ${group === undefined ? 'add' : 'update'} ${kind.one}`, save.error)}
					</Notice>
				)}
				<FormActions submit="Save" busy={save.isPending} disabled={!isNamed} onCancel={onClose} />
			</form>
		</Dialog>
	);
}

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
					<RetryNotice onRetry={refetch} reason={getReason(error)}>
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
