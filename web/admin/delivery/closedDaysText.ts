import type { PublicSettings } from '../../../contracts/settingGroups.ts';

/** Which days do not count, in a sentence; empty when all count. */
export function closedDaysText({ weekdays, days }: PublicSettings['shipping']['closedOn']): string {
	const closed = [...weekdays, ...(days.length > 0 ? ['the holidays in Settings'] : [])];
	if (closed.length === 0) return '';
	const verb = closed.length === 1 && days.length === 0 ? 'does' : 'do';
	const sentence = `${new Intl.ListFormat('en-IN').format(closed)} ${verb} not count.`;
	return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}
