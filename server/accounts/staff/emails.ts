import { type StaffRole, staffRoleTexts } from '../../../shared/permissions.ts';
import { button, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** @param token of the link; the email is the only place with the plain token */
export function invitationEmail(
	{ email, staffRole }: { email: string; staffRole: StaffRole },
	token: string,
	publicUrl: string,
) {
	const shop = currentSettings().identity.name;
	return {
		to: email,
		...layOut({
			subject: `You are invited to the team of ${shop}`,
			preview: 'Choose a password and start. The link works for seven days.',
			heading: `Welcome to the team of ${shop}`,
			blocks: [
				paragraph('Hello,'),
				paragraph(
					`The owner of ${shop} has invited you to work in the back-office. Your role is ${staffRoleTexts[staffRole].name}.`,
				),
				button('Join the team', `${publicUrl}/join-team?token=${token}`),
				note(
					'The link works once and for seven days. If you have an account with us, it stays with its orders.',
				),
				note('If you do not know the shop, please ignore this email. Nothing happens without this link.'),
			],
		}),
	};
}
