import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type FeedChoice, feedChoices } from '../../../shared/feed.ts';
import { isHsn } from '../../../shared/hsn.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { refreshProducts } from '../products/queries.ts';
import { getFailureMessage } from './failureMessage.ts';
import type { Group, GroupFields, GroupKind } from './kinds.ts';

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
	const [name, setName] = useState(group?.name ?? '');
	const [hsn, setHsn] = useState(group?.hsn ?? '');
	const [feed, setFeed] = useState<FeedChoice | ''>(group?.feed ?? '');
	const trimmed = name.trim();
	const wrongHsn = hsn.trim() !== '' && !isHsn(hsn.trim());

	const save = useMutation({
		mutationFn: (fields: GroupFields) =>
			group === undefined ? kind.add(fields) : kind.change(group.id, fields),
		onSuccess: async () => {
			await refreshProducts(client);
			toast.success(`${kind.One} ${group === undefined ? 'added' : 'updated'}`);
			onClose();
		},
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!save.isPending && trimmed !== '' && !wrongHsn) {
			const changesHsn = hsn.trim() !== (group?.hsn ?? '');
			const changesFeed = feed !== (group?.feed ?? '');
			save.mutate({
				name: trimmed,
				...(changesHsn && { hsn: hsn.trim() }),
				...(changesFeed && { feed: feed === '' ? null : feed }),
			});
		}
	}

	return (
		<Dialog title={`${group === undefined ? 'Add' : 'Edit'} ${kind.One}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<TextField
					label="Name"
					value={name}
					maxLength={80}
					required
					autoComplete="off"
					onChange={({ target }) => setName(target.value)}
				/>
				{kind.defaults && (
					<TextField
						label="HSN code"
						hint="For invoices of products without one of their own."
						value={hsn}
						maxLength={8}
						inputMode="numeric"
						autoComplete="off"
						error={wrongHsn ? 'An HSN code has 4, 6 or 8 digits.' : undefined}
						onChange={({ target }) => setHsn(target.value)}
					/>
				)}
				{kind.defaults && (
					<Select
						label="Shopping feed"
						hint="Google forbids guns, their parts, sights and pellets. Products may differ."
						value={feed}
						onChange={({ target }) => setFeed(feedChoices.find((each) => each === target.value) ?? '')}
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
				<FormActions submit="Save" busy={save.isPending} disabled={trimmed === ''} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
