import { z } from 'zod';
import { user } from './auth.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { enteredPassword, message, newPassword, text } from './fields.ts';
import { userId } from './ids.ts';

const params = z.strictObject({ id: userId });
const foreign = 'Only your own account.';

export const updateUser = endpoint('PUT /users/{id}', {
	summary: 'Changes the name; email and role cannot be changed.',
	access: 'user',
	params,
	body: z.strictObject({ name: text(100, 'Please enter your name.') }),
	response: z.strictObject({ user }),
	errors: { 403: foreign },
});

export const changePassword = endpoint('POST /users/{id}/change-password', {
	summary: 'Changes the password and ends every other session.',
	access: 'user',
	params,
	missing: 'All fields are required',
	body: z.strictObject({ currentPassword: enteredPassword, newPassword }),
	response: message,
	errors: {
		400: 'Current password is incorrect',
		403: foreign,
		429: slow,
		503: busy,
	},
});
