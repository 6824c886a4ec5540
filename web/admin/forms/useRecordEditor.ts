import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';
import { errorSummary, type FormErrors } from './contractErrors.ts';
import { useValidatedForm } from './useValidatedForm.ts';

/** The form of a post or an event: validation, saving and its messages. */
export function useRecordEditor<Form extends FieldValues>({
	texts,
	adding,
	initialForm,
	validate,
	store,
	refresh,
	onClose,
}: {
	/** The record in the dialog's title, in a sentence, and at the start of one. */
	texts: { title: string; one: string; One: string };
	adding: boolean;
	initialForm: DefaultValues<Form>;
	validate: (form: Form) => FormErrors<Form>;
	store: (form: Form) => Promise<unknown>;
	/** Refetches the lists that show the record. */
	refresh: (client: QueryClient) => Promise<void>;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const { dialog, ...form } = useValidatedForm<Form, unknown>({
		initialForm,
		validate,
		store,
		onStored: async () => {
			await refresh(client);
			onClose();
			toast.success(`${texts.One} ${adding ? 'created' : 'updated'}`);
		},
		onFailed: (error) => {
			showFailure(error, `Failed to ${adding ? 'create' : 'update'} ${texts.one}`);
			// Someone else may have changed it.
			void refresh(client);
		},
		onInvalid: (errors) =>
			toast.error(errorSummary(Object.values(errors).map((error) => error?.message?.toString()))),
	});
	return {
		form,
		/** The props of `EditorDialog`. */
		dialog: {
			title: `${adding ? 'Create' : 'Edit'} ${texts.title}`,
			submit: adding ? `Create ${texts.title}` : 'Save Changes',
			...dialog,
			onClose,
		},
	};
}
