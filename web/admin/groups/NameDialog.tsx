import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { refreshProducts } from '../products/queries.ts';
import { failureText } from './failureText.ts';
import type { Group, GroupKind } from './kinds.ts';

/** Adds or renames a group (document 2, §5); the name, trimmed, is its only field. */
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
	const trimmed = name.trim();

	const save = useMutation({
		mutationFn: () => (group === undefined ? kind.add(trimmed) : kind.rename(group.id, trimmed)),
		onSuccess: async () => {
			await refreshProducts(client);
			toast.success(`${kind.One} ${group === undefined ? 'added' : 'updated'}`);
			onClose();
		},
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!save.isPending && trimmed !== '') save.mutate();
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
				{save.isError && (
					<Notice kind="error">
						{failureText(`Failed to ${group === undefined ? 'add' : 'update'} ${kind.one}`, save.error)}
					</Notice>
				)}
				<FormActions submit="Save" busy={save.isPending} disabled={trimmed === ''} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
