import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FilteredList, ListFilters } from '../../../contracts/savedFilters.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { savedFiltersQuery } from './savedFilters.ts';

/** Saves the filters of a list under a name. */
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
	const [fieldError, setFieldError] = useState<string>();

	const save = useMutation({
		mutationFn: () => call('POST /admin/saved-filters', { body: { list, name: name.trim(), filters } }),
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: savedFiltersQuery(list).queryKey });
			toast.success('Filter saved');
			onClose();
		},
		onError: (error) =>
			setFieldError(errorMessage(error, 'The filter could not be saved. Please try again.')),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!save.isPending && name.trim() !== '') save.mutate();
	}

	return (
		<Dialog title="Save Filter" onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<TextField
					label="Name"
					hint="For example: To ship today"
					value={name}
					maxLength={40}
					required
					autoComplete="off"
					error={fieldError}
					onChange={({ target }) => {
						setName(target.value);
						setFieldError(undefined);
					}}
				/>
				<FormActions submit="Save" busy={save.isPending} disabled={name.trim() === ''} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
