import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FilteredList, ListFilters, SavedFilter } from '../../../contracts/savedFilters.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { savedFiltersQuery } from './savedFilters.ts';

/** Saves the filters of a list under a name, or renames saved ones. */
export function SaveFilterDialog({
	list,
	filters,
	renamed,
	onClose,
}: {
	list: FilteredList;
	filters: ListFilters;
	/** Undefined for new ones. */
	renamed: SavedFilter | undefined;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [name, setName] = useState(renamed?.name ?? '');
	const [fieldError, setFieldError] = useState<string>();

	const save = useMutation({
		mutationFn: () =>
			renamed === undefined
				? call('POST /admin/saved-filters', { body: { list, name: name.trim(), filters } })
				: call('PUT /admin/saved-filters/{id}', { params: { id: renamed.id }, body: { name: name.trim() } }),
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: savedFiltersQuery(list).queryKey });
			toast.success(renamed === undefined ? 'Filter saved' : 'Filter renamed');
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
		<Dialog title={renamed === undefined ? 'Save Filter' : 'Rename Filter'} onClose={onClose}>
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
