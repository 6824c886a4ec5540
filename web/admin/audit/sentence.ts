import type { AuditEntry } from '../../../contracts/audit.ts';
import { dateAndTime, dateText } from '../../../contracts/dates.ts';
import { formatRupeesExact } from '../../../contracts/money.ts';

/** What a verb reads like once it is done; others take their ending by rule. */
const done: Record<string, string> = {
	place: 'placed',
	update: 'updated',
	delete: 'deleted',
	resend: 'resent',
	repeat: 'retried',
	mark: 'marked',
	note: 'updated',
};
/** What an action is done to, where its kind is not what people call it. */
const things: Record<string, string> = { 'customer.note': 'customer notes' };

function pastOf(verb: string): string {
	return done[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
}

/** The thing and the verb of an action: `product.update` is a product that was updated. */
function partsOf(action: string): { thing: string; verb: string } {
	const dot = action.lastIndexOf('.');
	return {
		thing: things[action] ?? action.slice(0, Math.max(0, dot)),
		verb: pastOf(action.slice(dot + 1)),
	};
}

/** An action as the filter offers it: `product.update` is 'Product updated'. */
export function actionText(action: string): string {
	const { thing, verb } = partsOf(action);
	const text = `${thing} ${verb}`.trim();
	return text.charAt(0).toUpperCase() + text.slice(1);
}

const afterOf = ({ changes }: Pick<AuditEntry, 'changes'>, field: string): string | null =>
	changes.find((change) => change.field === field)?.after ?? null;

const rupeesOf = (amount: string | null): string =>
	amount === null || !Number.isFinite(Number(amount)) ? '' : ` · ${formatRupeesExact(Number(amount))}`;

type Told = Pick<AuditEntry, 'person' | 'action' | 'target' | 'buyer' | 'changes'>;

/** Sentences of what people ask about most. */
const sentences: Record<string, (entry: Told, who: string, name: string) => string> = {
	'order.place': (entry, _, name) =>
		`${entry.buyer ?? 'A customer'} placed order ${name}${rupeesOf(afterOf(entry, 'total'))}`,
	'payment.refund': (entry, who, name) =>
		`${who} refunded payment ${name}${rupeesOf(afterOf(entry, 'amount'))}`,
	'refund.repeat': (_, who, name) => `${who} retried the refund of ${name}`,
	'order item.update': (entry, who, name) => {
		const status = afterOf(entry, 'status');
		return status === null ? `${who} updated ${name}` : `${who} marked ${name} as ${status}`;
	},
	'message.mark': (entry, who) =>
		`${who} marked a message as ${afterOf(entry, 'answered') === 'false' ? 'unanswered' : 'answered'}`,
	'customer.note': (_, who, name) => `${who} updated the notes on ${name}`,
};

/** What the sentence has said already is not listed below it once more. */
const said: Record<string, string[]> = {
	'order.place': ['total'],
	'payment.refund': ['amount'],
	'message.mark': ['answered'],
};

/** As in `Harleen updated product 'Felts'`; the shop itself is named when no person acted. */
export function entrySentence(entry: Told): string {
	const who = entry.person?.name ?? 'The shop';
	const { name, id } = entry.target;
	const sentence = sentences[entry.action];
	if (sentence !== undefined) return sentence(entry, who, name ?? id);
	const { thing, verb } = partsOf(entry.action);
	return `${who} ${verb} ${thing} ${name === null ? id : `'${name}'`}`;
}

/** The changes that are still to be told below the sentence. */
export const changesBelow = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) =>
	changes.filter(({ field }) => said[action]?.includes(field) !== true);

const fields: Record<string, string> = { source: 'reported by', payment: 'payment id' };

/** A field's name in words: `numericPrice` is 'numeric price'. */
export const fieldText = (field: string): string =>
	fields[field] ?? field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Who found out that a payment had come, as the owner knows them. */
const sources: Record<string, string> = {
	verify: 'checkout',
	claim: 'checkout',
	check: 'checkout',
	webhook: 'payment gateway',
	reconciler: 'payment check',
};

/** A value as the audit keeps it; days and instants are written as dates. */
export function valueText(field: string, value: string): string {
	if (field === 'source') return sources[value] ?? value;
	if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value);
	return /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value) : value;
}
