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
			preview: `Confirm your email address to start using your ${store.name} account.`,
			heading: `Welcome to ${store.name}`,
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph('Please confirm your email address. After that you can log in.'),
				button('Verify email address', `${publicUrl}/verify-email?token=${token}`),
				note('The link works for 24 hours. Only the latest link works.'),
				note('If you did not sign up, please ignore this email.'),
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
			preview: 'Your link to choose a new password works for one hour.',
			heading: 'Choose a new password',
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph(`We received a request to reset the password of your ${store.name} account.`),
				button('Reset password', `${publicUrl}/reset-password?token=${token}`),
				note('The link works once and for one hour. After the reset you will be logged out of all devices.'),
				note('If you did not ask for this, ignore this email. Your password will not change.'),
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
			preview: 'If you made this change, you do not need to do anything.',
			heading: 'Your password was changed',
			blocks: [
				paragraph(`Hello ${name},`),
				paragraph(
					`The password of your ${store.name} account was just changed, and all other devices were logged out.`,
				),
				note(
					`If this was not you, reset your password now with "Forgot password?" on the login page and write to ${store.email}.`,
				),
			],
		}),
	};
}
