import type { PublicSettings } from '../../../contracts/settingGroups.ts';

/** What /contact begins with: the words of the settings, or the standard ones. */
export function contactIntroduction({ contact, trade }: Pick<PublicSettings, 'contact' | 'trade'>): string {
	if (contact.introduction !== '') return contact.introduction;
	return trade.arms
		? 'Tell us where you shoot and what you need. A shooter on our team will reply.'
		: 'Tell us what you need. A person on our team will reply.';
}
