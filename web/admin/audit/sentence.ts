import type { AuditEntry } from '../../../contracts/audit.ts';
import { type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import { dateAndTime, dateText } from '../../../shared/dates.ts';
import { jobText } from '../../../shared/jobText.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { type StaffRole, staffRoleTexts } from '../../../shared/permissions.ts';

/** Irregular past tenses; other verbs follow the rule. */
const done: Record<string, string> = {
	place: 'placed',
	update: 'updated',
	delete: 'deleted',
	resend: 'resent',
	repeat: 'retried',
	retry: 'retried',
	mark: 'marked',
	note: 'updated',
	cancel: 'cancelled',
	logout: 'logged out',
	reset: 'reset',
	reply: 'replied to',
	withdraw: 'withdrawn',
	drop: 'dropped',
};
/** Display names of targets whose kind is not a user-facing word. */
const subjects: Record<string, string> = { 'customer.note': 'customer notes', 'mail.resend': 'email' };

function toPastTense(verb: string): string {
	return done[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
}

/** The target kind and the past tense of an action: `product.update` is a product that was updated. */
function splitAction(action: string): { subject: string; verb: string } {
	const dot = action.lastIndexOf('.');
	return {
		subject: subjects[action] ?? action.slice(0, Math.max(0, dot)),
		verb: toPastTense(action.slice(dot + 1)),
	};
}

/** The label of an action in the filter: `product.update` is 'Product updated'. */
export function actionText(action: string): string {
	const { subject, verb } = splitAction(action);
	const text = `${subject} ${verb}`.trim();
	return text.charAt(0).toUpperCase() + text.slice(1);
}

const getNewValue = ({ changes }: Pick<AuditEntry, 'changes'>, field: string): string | null =>
	changes.find((change) => change.field === field)?.after ?? null;

const formatAmount = (amount: string | null): string =>
	amount === null || !Number.isFinite(Number(amount)) ? '' : ` · ${formatRupeesExact(Number(amount))}`;

const isRole = (role: string): role is StaffRole => Object.hasOwn(staffRoleTexts, role);
function getRole(entry: Pick<AuditEntry, 'changes'>): string {
	const role = getNewValue(entry, 'staffRole') ?? '';
	return isRole(role) ? staffRoleTexts[role].name : role;
}

const isSettingGroup = (id: string): id is SettingGroup => Object.hasOwn(settingGroups, id);
const getGroupTitle = (id: string) => (isSettingGroup(id) ? settingGroups[id].title : id);

type SentenceEntry = Pick<AuditEntry, 'person' | 'action' | 'target' | 'buyer' | 'changes'>;

/** Custom sentences for the actions users look up most. */
const sentences: Record<string, (entry: SentenceEntry, actor: string, name: string) => string> = {
	'order.place': (entry, _, name) =>
		`${entry.buyer ?? 'A customer'} placed order ${name}${formatAmount(getNewValue(entry, 'total'))}`,
	'manual order.enter': (entry, actor, name) =>
		`${actor} entered order ${name}${formatAmount(getNewValue(entry, 'total'))}`,
	'manual order.cancel': (_, actor, name) => `${actor} cancelled the unpaid order ${name}`,
	'payment link.replace': (_, actor, name) => `${actor} sent a new payment link for order ${name}`,
	'payment.refund': (entry, actor, name) =>
		`${actor} refunded payment ${name}${formatAmount(getNewValue(entry, 'amount'))}`,
	'order.collect': (_, actor, name) => `${actor} recorded ${name} as delivered and paid`,
	'order.refuse': (_, actor, name) => `${actor} recorded ${name} as refused at the door`,
	'parcel.record': (entry, actor, name) =>
		`${actor} recorded a parcel of ${name} as ${getNewValue(entry, 'state') ?? ''}`,
	'refund request.create': (entry, actor) =>
		`${actor} asked a second person for a refund${formatAmount(getNewValue(entry, 'amount'))}`,
	'refund request.approve': (entry, actor) =>
		`${actor} approved a refund${formatAmount(getNewValue(entry, 'amount'))}`,
	'refund request.decline': (entry, actor) =>
		`${actor} declined a refund${formatAmount(getNewValue(entry, 'amount'))}`,
	'export request.create': (_, actor) => `${actor} asked a second person for a download`,
	'export request.approve': (_, actor) => `${actor} approved a download`,
	'export request.decline': (_, actor) => `${actor} declined a download`,
	'parcel.book': (entry, actor, name) =>
		`${actor} booked ${getNewValue(entry, 'courier') ?? 'a courier'} for a parcel of ${name}`,
	'parcel.dismiss': (_, actor, name) =>
		`${actor} dismissed what the courier reports about a parcel of ${name}`,
	'parcel.unbook': (_, actor, name) => `${actor} cancelled the booking of a parcel of ${name}`,
	'parcel.update': (_, actor, name) => `${actor} changed the details of a parcel of ${name}`,
	'refund.pay': (_, actor, name) => `${actor} marked the refund of ${name} as paid`,
	'job.retry': (_, actor, name) => `${actor} retried a failed job of '${jobText(name)}'`,
	'jobs.retry': (entry, actor, name) =>
		`${actor} retried ${getNewValue(entry, 'number') ?? ''} failed jobs of '${jobText(name)}'`,
	'refund.repeat': (_, actor, name) => `${actor} retried the refund of ${name}`,
	'order item.update': (entry, actor, name) => {
		const status = getNewValue(entry, 'status');
		return status === null ? `${actor} updated ${name}` : `${actor} marked ${name} as ${status}`;
	},
	'order item.pack': (_, actor, name) => `${actor} packed ${name}`,
	'serial number.release': (entry, actor) =>
		`${actor} marked the gun ${getNewValue(entry, 'serialNumber') ?? ''} as ${getNewValue(entry, 'damaged') === 'true' ? 'damaged' : 'back in stock'}`,
	'return.pickup': (entry, actor, name) => {
		const day = getNewValue(entry, 'pickupOn');
		return day === null
			? `${actor} cancelled the pickup of a return of order ${name}`
			: `${actor} recorded the pickup of a return of order ${name} on ${day}`;
	},
	'return.book': (entry, actor, name) =>
		`${actor} booked ${getNewValue(entry, 'courier') ?? 'a courier'} for the pickup of a return of order ${name}`,
	'return.unbook': (_, actor, name) => `${actor} cancelled the booked pickup of a return of order ${name}`,
	'return.withdraw': (entry, _, name) => `${entry.buyer ?? 'A customer'} withdrew a return of order ${name}`,
	'gun.purchase': (entry, actor) =>
		`${actor} recorded the supplier's bill of the gun ${getNewValue(entry, 'serialNumber') ?? ''}`,
	'licence.correct': (_, actor, name) => `${actor} corrected the arms licence of order ${name}`,
	'return.write off': (_, actor, name) => `${actor} wrote off damaged units of order ${name}`,
	'remittance.record': (_, actor, name) => `${actor} recorded that the courier paid over the cash of ${name}`,
	'remittance.reopen': (_, actor, name) =>
		`${actor} took back that the courier paid over the cash of ${name}`,
	'report.export': (entry, actor) => `${actor} downloaded the report '${entry.target.id}'`,
	'order.register': (_, actor, name) => `${actor} entered the e-invoice or e-way bill numbers of ${name}`,
	'message.mark': (entry, actor) =>
		`${actor} marked a message as ${getNewValue(entry, 'answered') === 'false' ? 'unanswered' : 'answered'}`,
	'compatibility.update': (_, actor, name) => `${actor} changed what fits '${name}'`,
	'compatibility.import': (_, actor) => `${actor} imported a file of what fits what`,
	'gunModels.import': (_, actor) => `${actor} imported a file of gun models`,
	'customer.note': (_, actor, name) => `${actor} updated the notes on ${name}`,
	'price change.enter': (_, actor, name) => `${actor} planned a price of '${name}'`,
	'price change.withdraw': (_, actor, name) => `${actor} withdrew a planned price of '${name}'`,
	'price change.drop': (entry, actor, name) =>
		entry.person === null
			? `A planned price of '${name}' was dropped: it is archived`
			: `${actor} replaced a planned price of '${name}', or deleted its variant`,
	'price change.fail': (_, __, name) => `A planned price of '${name}' did not take effect`,
	'settings.change': ({ target: { id } }, actor) => `${actor} changed the settings '${getGroupTitle(id)}'`,
	'settings.plan': ({ target: { id } }, actor) =>
		`${actor} planned a change of the settings '${getGroupTitle(id)}'`,
	'settings.cancel plan': ({ target: { id } }, actor) =>
		`${actor} cancelled a planned change of the settings '${getGroupTitle(id)}'`,
	'settings.fail plan': ({ target: { id } }) =>
		`A planned change of the settings '${getGroupTitle(id)}' did not take effect`,
	'audit.erase': () => 'An update of the shop removed texts about persons from older entries',
	'customer.logout': (_, actor, name) => `${actor} logged ${name} out on all devices`,
	'staff.invite': (entry, actor) => `${actor} invited someone to the team as ${getRole(entry)}`,
	'staff.invite again': (_, actor) => `${actor} sent an invitation to the team again`,
	'invitation.withdraw': (_, actor) => `${actor} withdrew an invitation to the team`,
	'staff.join': (entry, actor) => `${actor} joined the team as ${getRole(entry)}`,
	'staff.update': (entry, actor, name) => `${actor} gave ${name} the role ${getRole(entry)}`,
	'staff.remove': (_, actor, name) => `${actor} removed ${name} from the team`,
	'administrator.create': (_, __, name) => `The administrator ${name} was created on the server`,
	'authenticator app.create': (_, actor) => `${actor} added an authenticator app`,
	'authenticator app.delete': (_, actor) => `${actor} removed the authenticator app`,
	'passkey.create': (entry, actor) => `${actor} added the passkey '${getNewValue(entry, 'name') ?? ''}'`,
	'passkey.delete': (_, actor) => `${actor} removed a passkey`,
	'recovery codes.create': (_, actor) => `${actor} made new recovery codes`,
	'recovery code.use': (_, actor) => `${actor} logged in with a recovery code`,
	'second factor.reset': (_, __, name) => `The second factor of ${name} was removed on the server`,
};

/** Fields that the sentence already mentions; they are not listed below it. */
const mentionedFields: Record<string, string[]> = {
	'order.place': ['total'],
	'jobs.retry': ['number'],
	'manual order.enter': ['total'],
	'payment.refund': ['amount'],
	'serial number.release': ['serialNumber'],
	'parcel.book': ['courier'],
	'return.book': ['courier'],
	'parcel.record': ['state'],
	'message.mark': ['answered'],
	'staff.invite': ['staffRole'],
	'staff.join': ['staffRole'],
	'passkey.create': ['name'],
};

/** Kinds of records that are known by their number, which needs no quotation marks. */
const numberedKinds = new Set(['order', 'order item']);

/** As in `Harleen updated product 'Felts'`; the subject is the shop when no user acted. */
export function entrySentence(entry: SentenceEntry): string {
	const actor = entry.person?.name ?? 'The shop';
	const { name, id } = entry.target;
	const sentence = sentences[entry.action];
	if (sentence !== undefined) return sentence(entry, actor, name ?? id);
	const { subject, verb } = splitAction(entry.action);
	const isQuoted = name !== null && !numberedKinds.has(entry.target.kind);
	return `${actor} ${verb} ${subject} ${isQuoted ? `'${name}'` : (name ?? id)}`;
}

export const unmentionedChanges = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) =>
	changes.filter(({ field }) => mentionedFields[action]?.includes(field) !== true);

const fields: Record<string, string> = {
	source: 'reported by',
	payment: 'payment id',
	numericPrice: 'price',
	shippingCharges: 'shipping charge',
};

/** Fields in rupees. */
const rupeeFields = new Set([
	'numericPrice',
	'offerPrice',
	'costPrice',
	'shippingCharges',
	'total',
	'amount',
]);

/** A field name in words: `offerPrice` is 'Offer price', and a setting has the label of its field. */
export function fieldText(field: string, { kind, id }: Pick<AuditEntry['target'], 'kind' | 'id'>): string {
	if (kind === 'settings' && isSettingGroup(id)) {
		const declared: Record<string, { label: string }> = settingGroups[id].fields;
		if (declared[field] !== undefined) return declared[field].label;
	}
	const text = fields[field] ?? field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How the payment was confirmed, in the shop owner's terms. */
const sources: Record<string, string> = {
	verify: 'checkout',
	claim: 'checkout',
	check: 'checkout',
	webhook: 'payment gateway',
	reconciler: 'payment check',
};

/** A stored audit value as text; amounts, dates and timestamps are formatted. */
export function valueText(field: string, value: string): string {
	if (field === 'source') return sources[value] ?? value;
	if (rupeeFields.has(field) && Number.isFinite(Number(value))) return formatRupeesExact(Number(value));
	if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value);
	return /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value) : value;
}
