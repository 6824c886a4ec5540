import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../shell/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { refreshProducts } from '../products/queries.ts';
import { failureText } from './failureText.ts';
import type { Group, GroupKind } from './kinds.ts';

/** Adds a group or renames one (document 2, §5): a name, trimmed, is all there is. */
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
	const [failure, setFailure] = useState<string>();
	const { busy, during } = useBusy();
	const trimmed = name.trim();

	async function store() {
		setFailure(undefined);
		try {
			if (group === undefined) await kind.add(trimmed);
			else await kind.rename(group.id, trimmed);
		} catch (error) {
			setFailure(failureText(`Failed to ${group === undefined ? 'add' : 'update'} ${kind.one}`, error));
			return;
		}
		await refreshProducts(client);
		toast.success(`${kind.One} ${group === undefined ? 'added' : 'updated'}`);
		onClose();
	}

	function save(event: FormEvent) {
		event.preventDefault();
		if (!busy && trimmed !== '') void during(store);
	}

	return (
		<Dialog title={`${group === undefined ? 'Add' : 'Edit'} ${kind.One}`} onClose={onClose}>
			<form onSubmit={save} noValidate className="grid gap-5">
				<TextField
					label="Name"
					value={name}
					maxLength={80}
					required
					autoComplete="off"
					onChange={({ target }) => setName(target.value)}
				/>
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<FormActions submit="Save" busy={busy} disabled={trimmed === ''} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
