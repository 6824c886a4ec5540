import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FilteredList, ListFilters } from '../../../contracts/savedFilters.ts';
import { call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { savedFiltersQuery } from './savedFilters.ts';

/** Keeps the filters of a list under a name. */
export function SaveFilterDialog({
	list,
	filters,
	onClose,
}: {
	list: FilteredList;
	filters: ListFilters;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [name, setName] = useState('');
	const [fault, setFault] = useState<string>();
	const { busy, during } = useBusy();

	async function store() {
		try {
			await call('POST /admin/saved-filters', { body: { list, name: name.trim(), filters } });
		} catch (error) {
			setFault(sentenceOf(error, 'The filter could not be saved. Please try again.'));
			return;
		}
		await client.invalidateQueries({ queryKey: savedFiltersQuery(list).queryKey });
		toast.success('Filter saved');
		onClose();
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!busy && name.trim() !== '') void during(store);
	}

	return (
		<Dialog title="Save Filter" onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid gap-5">
				<TextField
					label="Name"
					hint="For example: To ship today"
					value={name}
					maxLength={40}
					required
					autoComplete="off"
					error={fault}
					onChange={({ target }) => {
						setName(target.value);
						setFault(undefined);
					}}
				/>
				<FormActions submit="Save" busy={busy} disabled={name.trim() === ''} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
