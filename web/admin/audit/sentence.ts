import type { AuditEntry } from '../../../contracts/audit.ts';
import { dateAndTime, dateText } from '../../../contracts/dates.ts';

/** What a verb reads like once it is done; others take their ending by rule. */
const done: Record<string, string> = {
	place: 'placed',
	update: 'changed',
	delete: 'deleted',
	resend: 'resent',
};

function pastOf(verb: string): string {
	return done[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
}

/** An action as people say it: `product.update` is 'changed the product'. */
export function actionText(action: string): string {
	const dot = action.lastIndexOf('.');
	if (dot < 0) return action;
	return `${pastOf(action.slice(dot + 1))} the ${action.slice(0, dot)}`;
}

/** As in `Harleen changed the product 'Felts'`; the shop itself is named when nobody else acted. */
export function entrySentence(entry: Pick<AuditEntry, 'person' | 'action' | 'target'>): string {
	const what = entry.target.name === null ? entry.target.id : `'${entry.target.name}'`;
	return `${entry.person?.name ?? 'The shop'} ${actionText(entry.action)} ${what}`;
}

/** A field's name in words: `numericPrice` is 'numeric price'. */
export const fieldText = (field: string): string =>
	field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** A value as the audit keeps it; days and instants are written as dates. */
export function valueText(value: string): string {
	if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value);
	return /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value) : value;
}
