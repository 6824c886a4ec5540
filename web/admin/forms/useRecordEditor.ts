import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../showFailure.ts';
import { createResolver, errorSummary, type FormErrors } from './contractErrors.ts';

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
	const form = useForm<Form>({
		defaultValues: initialForm,
		resolver: createResolver(validate),
		shouldFocusError: false,
	});
	const save = useMutation({
		mutationFn: (valid: Form) => store(valid),
		onSuccess: async () => {
			await refresh(client);
			onClose();
			toast.success(`${texts.One} ${adding ? 'created' : 'updated'}`);
		},
		onError: (error) => showFailure(error, `Failed to ${adding ? 'create' : 'update'} ${texts.one}`),
	});
	return {
		form,
		/** The props of `EditorDialog`. */
		dialog: {
			title: `${adding ? 'Create' : 'Edit'} ${texts.title}`,
			submit: adding ? `Create ${texts.title}` : 'Save Changes',
			unsaved: form.formState.isDirty,
			saving: save.isPending,
			onSubmit: form.handleSubmit(
				(valid) => save.mutate(valid),
				(errors) =>
					toast.error(errorSummary(Object.values(errors).map((error) => error?.message?.toString()))),
			),
			onClose,
		},
	};
}
