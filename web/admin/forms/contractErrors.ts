import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** An error message per invalid field. */
export type FormErrors<Form> = Partial<Record<keyof Form, string>>;

/** Shown at each required field that is empty; the API has one message for all of them. */
export const requiredMessage = 'Please fill in this field.';

/**
 * Validates a form by the schema of its endpoint, so that the form and the API have the same rules.
 * @param required the fields that must be filled in
 * @param body the form as the API expects it
 */
export function contractErrors<Form extends object>(
	form: Form,
	required: readonly (keyof Form)[],
	schema: z.ZodType,
	body: unknown,
): FormErrors<Form> {
	const errors: FormErrors<Form> = {};
	const isField = (name: PropertyKey | undefined): name is keyof Form =>
		name !== undefined && Object.hasOwn(form, name);
	for (const name of required) if (String(form[name]).trim() === '') errors[name] = requiredMessage;
	for (const { path, message } of schema.safeParse(body).error?.issues ?? [])
		if (isField(path[0])) errors[path[0]] ??= message;
	return errors;
}

/** Connects a validation to React Hook Form. */
export const createResolver =
	<Form extends FieldValues>(validate: (form: Form) => FormErrors<Form>): Resolver<Form> =>
	(form) => {
		const errors = Object.entries(validate(form)).map(([name, message]) => [
			name,
			{ type: 'contract', message },
		]);
		return errors.length === 0
			? { values: form, errors: {} }
			: // The names are fields of the form.
				{ values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
	};

/** One message for all errors: about missing fields, else the first error. */
export function errorSummary(messages: readonly (string | undefined)[]): string {
	return messages.includes(requiredMessage)
		? 'Please fill in all required fields'
		: (messages.find((message) => message !== undefined) ?? '');
}
