import { dateAndTime } from '../../../shared/dates.ts';
import { facts, layOut, note, paragraph } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** Tells the previous contact address about the new one, in case someone else changed it. */
export function contactChangedEmail(previous: string, next: string) {
	return {
		to: previous,
		...layOut({
			subject: 'The email address of the shop was changed',
			preview: `Messages and notices of ${currentSettings().identity.name} now go to ${next}.`,
			heading: 'The email address of the shop was changed',
			blocks: [
				paragraph(
					`The contact address of ${currentSettings().identity.name} was changed from ${previous} to ${next} in the back-office. Messages of customers and notices of the shop go there from now on.`,
				),
				note(
					'If none of you made this change, log in to the back-office, choose Undo in the history of the contact settings, and change the passwords of the administrators.',
				),
			],
		}),
	};
}

/** To the shop: planned settings that did not take effect. @param title of their group */
export function failedPlanEmail(title: string, startsAt: Date, problem: string) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `A planned change of '${title}' did not take effect`,
			preview: problem,
			heading: 'A planned change did not take effect',
			blocks: [
				paragraph(problem),
				facts([
					['Settings', title],
					['Planned for', dateAndTime(startsAt)],
				]),
			],
		}),
	};
}
