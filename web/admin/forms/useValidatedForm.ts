import { useMutation } from '@tanstack/react-query';
import {
	type DefaultValues,
	type FieldErrors,
	type FieldValues,
	type Path,
	type RegisterOptions,
	useForm,
} from 'react-hook-form';
import { getFailureMessage } from '../failures.ts';
import { createResolver, type FormErrors } from './contractErrors.ts';
import { useUnsavedWords } from './unsavedWords.ts';

/**
 * A form of the back-office: its errors are shown once it is submitted and follow what is typed; a valid one is stored
 * once, however often it is submitted meanwhile.
 */
export function useValidatedForm<Form extends FieldValues, Stored>({
	initialForm,
	validate,
	store,
	onStored,
	failure,
	onFailed,
	onInvalid,
}: {
	initialForm: DefaultValues<Form>;
	/** An error message per invalid field. */
	validate: (form: Form) => FormErrors<Form>;
	store: (form: Form) => Promise<Stored>;
	onStored: (stored: Stored, form: Form) => unknown;
	/** What a dialog says when it was not stored, before the server's reason. */
	failure?: string;
	/** Used where a failure is no notice of the form. */
	onFailed?: (error: Error) => void;
	/** Used where errors are also shown elsewhere than at their fields. */
	onInvalid?: (errors: FieldErrors<Form>) => void;
}) {
	const form = useForm<Form>({
		defaultValues: initialForm,
		resolver: createResolver(validate),
	});
	const save = useMutation({
		mutationFn: store,
		onSuccess: (stored: Stored, valid: Form) => {
			markAsSaved();
			return onStored(stored, valid);
		},
		...(onFailed === undefined ? {} : { onError: onFailed }),
	});
	const markAsSaved = useUnsavedWords(form.formState.isDirty && !save.isSuccess);
	const submit = form.handleSubmit((valid) => {
		if (!save.isPending) save.mutate(valid);
	}, onInvalid);
	return {
		...form,
		errors: form.formState.errors,
		fieldProps: <Name extends Path<Form>>(name: Name, options?: RegisterOptions<Form, Name>) => ({
			...form.register(name, options),
			error: form.getFieldState(name, form.formState).error?.message,
		}),
		isDirty: form.formState.isDirty,
		save,
		submit,
		/** Props of `EditorDialog`. */
		dialog: {
			unsaved: form.formState.isDirty,
			saving: save.isPending,
			problem:
				failure === undefined || save.error === null ? undefined : getFailureMessage(failure, save.error),
			onSubmit: submit,
		},
	};
}
