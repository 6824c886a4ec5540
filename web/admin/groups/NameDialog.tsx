import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FeedChoice } from '../../../shared/feed.ts';
import { isHsn } from '../../../shared/hsn.ts';
import { useSettings } from '../../settings/settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshProducts } from '../products/queries.ts';
import { getFailureMessage } from './failureMessage.ts';
import type { Group, GroupKind } from './kinds.ts';

type Typed = { name: string; hsn: string; feed: FeedChoice | '' };

/** Adds or changes a group: its name, and of a category the HSN code and place in the product feed of its products. */
export function NameDialog({
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
