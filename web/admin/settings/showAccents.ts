import type { PublicSettings } from '../../../contracts/settingGroups.ts';
import { getAccentRules } from '../../shell/accentRules.ts';

/** Shows changed accents in this page. Replaces the rules, since the content security policy allows no other text. */
export function showAccents(accents: PublicSettings['accents']): void {
	const sheet = document.querySelector<HTMLStyleElement>('style[data-accents]')?.sheet;
	if (!sheet) return;
	while (sheet.cssRules.length > 0) sheet.deleteRule(0);
	for (const rule of getAccentRules(accents)) sheet.insertRule(rule, sheet.cssRules.length);
}
