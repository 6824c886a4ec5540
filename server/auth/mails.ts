import { store } from '../../store.config.ts';
import { button, layOut, note, paragraph } from '../platform/mail/layout.ts';

export const linkSubjects = {
	'verify email': 'Verify your email address',
	'reset password': 'Reset your password',
};

type Recipient = { name: string; email: string };

/** @param token of the link, which stands in clear nowhere else */
export function verificationMail({ name, email }: Recipient, token: string, publicUrl: string) {
	return {
		to: email,
		...layOut({
			subject: linkSubjects['verify email'],
			preview: `One click, and your ${store.name} account is ready.`,
			heading: `Welcome to ${store.name}`,
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph('please confirm that this is your email address. After that you can log in.'),
				button('Verify email address', `${publicUrl}/verify-email?token=${token}`),
				note('The link works for 24 hours, and only the newest one we sent works.'),
				note('If you did not sign up, somebody typed your address by mistake. You need not do anything.'),
			],
		}),
	};
}

/** @param token of the link, which stands in clear nowhere else */
export function resetMail({ name, email }: Recipient, token: string, publicUrl: string) {
	return {
		to: email,
		...layOut({
			subject: linkSubjects['reset password'],
			preview: 'The link to choose a new password works for one hour.',
			heading: 'Choose a new password',
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph(`somebody, hopefully you, asked to reset the password of your ${store.name} account.`),
				button('Reset password', `${publicUrl}/reset-password?token=${token}`),
				note('The link works once and for one hour. When it is used, you are logged out everywhere.'),
				note('If it was not you, ignore this mail: your password stays as it is.'),
			],
		}),
	};
}

/** To the owner, whoever it was that changed it. */
export function passwordChangedMail({ name, email }: Recipient) {
	return {
		to: email,
		...layOut({
			subject: 'Your password was changed',
			preview: 'If it was you, all is well.',
			heading: 'Your password was changed',
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph(
					`the password of your ${store.name} account has just been changed, and every other browser was logged out.`,
				),
				note(
					`If it was not you, reset your password at once by "Forgot password" on the login page, and write to ${store.email}.`,
				),
			],
		}),
	};
}
