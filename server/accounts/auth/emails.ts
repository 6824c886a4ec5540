import { button, code as largeCode, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

export const linkSubjects = {
	'verify email': 'Verify your email address',
	'reset password': 'Reset your password',
};

export const emailCodeSubject = 'Your code to sign in';

export const guessesSubject = 'Many wrong passwords for your account';

type Recipient = { name: string; email: string; emailVerifiedAt: Date | null };

/** Longer names are left out of emails. */
const maxNameLength = 50;

/** Without the name when a stranger may have chosen it, or when email programs could show it as a link. */
function greeting({ name, emailVerifiedAt }: Recipient) {
	const isName = name.length <= maxNameLength && !/[/:@]|\S\.\S/.test(name);
	return paragraph(emailVerifiedAt !== null && isName ? `Hello ${name},` : 'Hello,');
}

/** @param token of the link; the email is the only place with the plain token */
export function verificationEmail(recipient: Recipient, token: string, publicUrl: string) {
	return {
		to: recipient.email,
		...layOut({
			subject: linkSubjects['verify email'],
			preview: `Confirm your email address to start using your ${currentSettings().identity.name} account.`,
			heading: `Welcome to ${currentSettings().identity.name}`,
			blocks: [
				greeting(recipient),
				paragraph('Please confirm your email address. After that you can log in.'),
				button('Verify email address', `${publicUrl}/verify-email?token=${token}`),
				note('The link works for 24 hours. Only the latest link works.'),
				note('If you did not sign up, please ignore this email.'),
			],
		}),
	};
}

/** @param token of the link; the email is the only place with the plain token */
export function resetEmail(recipient: Recipient, token: string, publicUrl: string) {
	return {
		to: recipient.email,
		...layOut({
			subject: linkSubjects['reset password'],
			preview: 'Your link to choose a new password works for one hour.',
			heading: 'Choose a new password',
			blocks: [
				greeting(recipient),
				paragraph(
					`We received a request to reset the password of your ${currentSettings().identity.name} account.`,
				),
				button('Reset password', `${publicUrl}/reset-password?token=${token}`),
				note('The link works once and for one hour. After the reset you will be logged out of all devices.'),
				note('If you did not ask for this, ignore this email. Your password will not change.'),
			],
		}),
	};
}

/**
 * For a link that sets the first password of an address that is not verified; using it verifies the address.
 * @param token of the link; the email is the only place with the plain token
 */
export function choosePasswordEmail(recipient: Recipient, token: string, publicUrl: string) {
	return {
		to: recipient.email,
		...layOut({
			subject: 'Choose your password',
			preview: `Confirm your email address and choose the password of your ${currentSettings().identity.name} account.`,
			heading: 'Choose your password',
			blocks: [
				greeting(recipient),
				paragraph(
					`This email address was used to sign up at ${currentSettings().identity.name}. If it was you, please choose your password here. That also confirms your email address.`,
				),
				button('Choose a password', `${publicUrl}/reset-password?token=${token}`),
				note('The link works once and for one hour.'),
				note(
					'If you did not sign up, please ignore this email. No one can use the account without this link.',
				),
			],
		}),
	};
}

/**
 * The same for every address, with an account or without, so it greets no one by name.
 * @param code of six digits, or of twelve after many wrong ones; the email is the only place with it in plain
 */
export function codeEmail(to: string, code: string) {
	const isLong = code.length > 6;
	const shown = isLong ? code.replace(/\d{4}\B/g, '$& ') : code;
	return {
		to,
		...layOut({
			subject: emailCodeSubject,
			preview: `${shown} is your code for ${currentSettings().identity.name}. It works for 10 minutes.`,
			heading: emailCodeSubject,
			blocks: [
				paragraph(`Enter this code at ${currentSettings().identity.name} to sign in:`),
				largeCode(shown),
				...(isLong
					? [note('It is longer than usual, since someone has entered wrong codes for this address.')]
					: []),
				note('The code works once, for 10 minutes, and only on the device that asked for it.'),
				note('Please do not share it: we never ask for it by phone or message.'),
				note('If you did not ask for a code, ignore this email. No one can sign in without it.'),
			],
		}),
	};
}

/**
 * Reports many wrong passwords to the owner, with a link that lets them in while unknown devices have to wait.
 * @param token of the link; the email is the only place with the plain token
 */
export function guessesEmail(recipient: Recipient, token: string, publicUrl: string) {
	return {
		to: recipient.email,
		...layOut({
			subject: guessesSubject,
			preview: 'Your account is safe. Devices that you have used before can log in as usual.',
			heading: 'Many wrong passwords for your account',
			blocks: [
				greeting(recipient),
				paragraph(
					`Someone has entered many wrong passwords or emailed codes for your ${currentSettings().identity.name} account. None of them was right, and nothing in your account has changed.`,
				),
				paragraph(
					'Devices on which you have logged in before work as usual. A new device may have to wait. If you cannot log in, or your password is easy to guess, choose a new one here:',
				),
				button('Choose a new password', `${publicUrl}/reset-password?token=${token}`),
				note('The link works once and for 24 hours. If you can log in, you do not need to do anything.'),
			],
		}),
	};
}

/** Notifies the owner of a changed password, in case someone else changed it. */
export function passwordChangedEmail(recipient: Recipient) {
	return {
		to: recipient.email,
		...layOut({
			subject: 'Your password was changed',
			preview: 'If you made this change, you do not need to do anything.',
			heading: 'Your password was changed',
			blocks: [
				greeting(recipient),
				paragraph(
					`The password of your ${currentSettings().identity.name} account was just changed, and all other devices were logged out.`,
				),
				note(
					`If this was not you, reset your password now with "Forgot password?" on the login page and write to ${currentSettings().contact.email}.`,
				),
			],
		}),
	};
}

/** @param text what was added or removed */
export function secondFactorEmail(recipient: Recipient, text: string) {
	return {
		to: recipient.email,
		...layOut({
			subject: 'The security of your account was changed',
			preview: text,
			heading: 'Security of your account',
			blocks: [
				greeting(recipient),
				paragraph(text),
				note(
					`If this was not you, change your password now, check Security in the back-office and write to ${currentSettings().contact.email}.`,
				),
			],
		}),
	};
}

/** @param left recovery codes that can still be used */
export function recoveryCodeUsedEmail(recipient: Recipient, left: number) {
	return {
		to: recipient.email,
		...layOut({
			subject: 'A recovery code was used to log in',
			preview: 'If this was you, you do not need to do anything.',
			heading: 'A recovery code was used',
			blocks: [
				greeting(recipient),
				paragraph(
					`Someone just logged in to your ${currentSettings().identity.name} account with the right password or an emailed code, and a recovery code. ${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left; you can make new ones under Security in the back-office.`,
				),
				note(
					`If this was not you, reset your password now with "Forgot password?" on the login page, change the password of your mailbox too, and write to ${currentSettings().contact.email}.`,
				),
			],
		}),
	};
}

/** Reports wrong codes of a second factor after the right password or an emailed code, which someone else then knows. */
export function wrongCodesEmail(recipient: Recipient) {
	return {
		to: recipient.email,
		...layOut({
			subject: 'Many wrong codes for your account',
			preview: 'If this was not you, someone knows your password or reads your email.',
			heading: 'Many wrong codes for your account',
			blocks: [
				greeting(recipient),
				paragraph(
					`Someone has entered the right password or an emailed code of your ${currentSettings().identity.name} account, and then many wrong codes. They were not let in.`,
				),
				note(
					'If this was not you, someone knows your password or reads your email: please change your password now in your profile, and the password of your mailbox too.',
				),
			],
		}),
	};
}
