import type { Address } from '../../../contracts/addresses.ts';
import type { Api } from '../../../contracts/api.ts';
import type { ArmsLicence } from '../../../contracts/armsLicences.ts';
import { licenceExpired, licencePayment } from '../../../contracts/armsLicences.ts';
import type { Customer } from '../../../contracts/customers.ts';
import {
	createManualOrder,
	type ManualQuote,
	newCustomer,
	quoteManualOrder,
} from '../../../contracts/manualOrders.ts';
import { isoDay } from '../../../shared/dates.ts';
import { legalNameMissing } from '../../../shared/gstin.ts';
import type { ManualChannel } from '../../../shared/manualChannels.ts';

type Body = Api['POST /admin/orders']['body'];
type QuoteBody = Api['POST /admin/orders/quote']['body'];

export type FormLine = {
	productId: Body['lines'][number]['productId'];
	/** The chosen one; undefined for a product without options. */
	variantId?: Body['lines'][number]['variantId'];
	/** With that of the variant. */
	name: string;
	quantity: string;
	/** Rupees per unit instead of the product's own price; empty for that. */
	price: string;
	reason: string;
	/** One per line of text. */
	serialNumbers: string;
};

export type TypedPlace = Record<
	'recipientName' | 'phone' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode',
	string
>;

/** What the administrator has typed and chosen. */
export type OrderForm = {
	channel: ManualChannel;
	/** The chosen account; undefined while none is. */
	customer: Pick<Customer, 'id' | 'name' | 'email'> | undefined;
	/** Whether a new account is entered instead. */
	isNew: boolean;
	person: { name: string; email: string; phone: string };
	lines: FormLine[];
	discount: string;
	discountReason: string;
	atCounter: boolean;
	/** The chosen address of the address book; undefined for a typed one. */
	addressId: Address['id'] | undefined;
	place: TypedPlace;
	gstin: string;
	legalName: string;
	/** What the buyer of a gun said. */
	ageDeclared: boolean;
	/** Of the buyer of goods that need one. */
	licence: ArmsLicence;
	note: string;
	payment: Body['payment']['by'];
	reference: string;
};

export const emptyForm: OrderForm = {
	channel: 'phone',
	customer: undefined,
	isNew: false,
	person: { name: '', email: '', phone: '' },
	lines: [],
	discount: '',
	discountReason: '',
	atCounter: false,
	addressId: undefined,
	place: { recipientName: '', phone: '', line1: '', line2: '', city: '', state: '', postalCode: '' },
	gstin: '',
	legalName: '',
	ageDeclared: false,
	licence: { number: '', issuedBy: '', validUntil: '', holder: '' },
	note: '',
	payment: 'payment link',
	reference: '',
};

/** An amount as typed; NaN for a text that is none, which the contract rejects. */
const parseAmount = (typed: string) => Number(typed.replaceAll(/[₹,\s]/g, '') || Number.NaN);
const decided = (amount: string, reason: string) =>
	amount.trim() === '' ? undefined : { amount: parseAmount(amount), reason };
const toLine = ({ productId, variantId, quantity, price, reason }: FormLine) => ({
	productId,
	...(variantId === undefined ? {} : { variantId }),
	quantity: Number(quantity),
	price: decided(price, reason),
});

/** The reason is not needed to see the total. */
const anyReason = (typed: string) => (typed.trim() === '' ? '–' : typed);

/** The request for the totals; undefined while a quantity or an amount is not valid. */
export function toQuoteBody({
	lines,
	discount,
	discountReason,
	atCounter,
}: OrderForm): QuoteBody | undefined {
	const body = {
		lines: lines.map((line) => toLine({ ...line, reason: anyReason(line.reason) })),
		discount: decided(discount, anyReason(discountReason)),
		atCounter,
	};
	return quoteManualOrder.body.safeParse(body).success ? body : undefined;
}

function toDelivery({ atCounter, addressId, place, person, isNew }: OrderForm): Body['delivery'] {
	if (atCounter) return { to: 'counter', phone: isNew ? person.phone : '' };
	if (addressId !== undefined) return { to: 'saved address', addressId };
	return { to: 'address', address: { ...place, country: 'India' } };
}

/** What the quote asks about the buyer. */
export type Asked = {
	/** In years, for a gun. */
	minimumAge: number | undefined;
	/** Whether something in the order needs an arms licence. */
	licence: boolean;
};

/** What is asked about the buyer of an order; undefined until it is priced. */
export const getAsked = (quote: ManualQuote | undefined): Asked => ({
	minimumAge: quote?.minimumAge,
	licence: quote?.lines.some(({ needsLicence }) => needsLicence) ?? false,
});

/** The request of the form. @param total in rupees, as shown */
export function toBody(form: OrderForm, total: number, asked: Pick<Asked, 'licence'>): Body {
	const { customer, isNew, person, payment, reference } = form;
	return {
		channel: form.channel,
		// Rejected by the contract when no customer is chosen.
		customer: isNew || customer === undefined ? person : { id: customer.id },
		lines: form.lines.map((line) => ({
			...toLine(line),
			serialNumbers: line.serialNumbers.split('\n').filter((number) => number.trim() !== ''),
		})),
		discount: decided(form.discount, form.discountReason),
		delivery: toDelivery(form),
		gstin: form.gstin,
		legalName: form.legalName,
		ageDeclared: form.ageDeclared,
		...(asked.licence ? { licence: form.licence } : {}),
		note: form.note,
		payment: payment === 'upi' ? { by: 'upi', reference } : { by: payment },
		total,
	};
}

/** An error message per field, by the contract's path, as in `lines.0.price.reason`. */
export type OrderErrors = Record<string, string>;

/** The errors of the form by the rules of the contract; empty when it can be sent. */
export function getErrors(form: OrderForm, asked: Asked): OrderErrors {
	const { minimumAge } = asked;
	const errors: OrderErrors = {};
	if (asked.licence && form.payment === 'payment link') errors.payment = licencePayment;
	if (minimumAge !== undefined && !form.ageDeclared)
		errors.ageDeclared = `Please ask the buyer to confirm that they are ${minimumAge} or older.`;
	if (form.gstin.trim() !== '' && form.legalName.trim() === '') errors.legalName = legalNameMissing;
	if (!form.isNew && form.customer === undefined) errors.customer = 'Please choose a customer.';
	if (form.isNew)
		for (const { path, message } of newCustomer.safeParse(form.person).error?.issues ?? [])
			errors[`customer.${path.join('.')}`] ??= message;
	for (const { path, message } of createManualOrder.body.safeParse(toBody(form, 0, asked)).error?.issues ??
		[])
		if (path[0] !== 'customer') errors[path.join('.')] ??= message;
	if (asked.licence && form.licence.validUntil < isoDay(new Date()))
		errors['licence.validUntil'] ??= licenceExpired;
	return errors;
}
