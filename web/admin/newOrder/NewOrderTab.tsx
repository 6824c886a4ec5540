import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { manualChannels } from '../../../shared/manualChannels.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { BuyerDeclarations } from './BuyerDeclarations.tsx';
import { BuyerFirm } from './BuyerFirm.tsx';
import { CustomerField } from './CustomerField.tsx';
import { DeliveryField } from './DeliveryField.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { EntryFailure } from './EntryFailure.tsx';
import { LinesField } from './LinesField.tsx';
import {
	emptyForm,
	getAsked,
	getErrors,
	type OrderErrors,
	type OrderForm,
	toBody,
	toQuoteBody,
} from './orderForm.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { quoteQuery } from './queries.ts';
import { Totals } from './Totals.tsx';
import { useEnterOrder } from './useEnterOrder.ts';

const channelNames = { phone: 'Phone', WhatsApp: 'WhatsApp', counter: 'Counter' } as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="rounded-md border border-line bg-surface p-5">
			<h2 className="mb-4 font-display text-xl">{title}</h2>
			{children}
		</section>
	);
}

/** @param total empty while there is nothing to pay */
function submitText(payment: OrderForm['payment'], total: string): string {
	if (payment === 'payment link')
		return total === '' ? 'Send Payment Link' : `Send Payment Link for ${total}`;
	return total === '' ? 'Place Order' : `Place Order, ${total} ${payment === 'cash' ? 'in cash' : 'by UPI'}`;
}

/** An order that reached the shop by phone, by WhatsApp or at the counter. */
export default function NewOrderTab() {
	const [form, setForm] = useState<OrderForm>(emptyForm);
	const [errors, setErrors] = useState<OrderErrors>({});
	const element = useRef<HTMLFormElement>(null);
	const change = (changed: Partial<OrderForm>) => setForm((before) => ({ ...before, ...changed }));
	const quoteBody = useDeferredValue(form.lines.length === 0 ? undefined : toQuoteBody(form));
	const { data, error: quoteError } = useQuery(quoteQuery(quoteBody));
	const quote = form.lines.length === 0 ? undefined : (data ?? undefined);
	const asked = getAsked(quote);
	const total = quote === undefined ? '' : formatRupeesExact(quote.total);

	function show(found: OrderErrors) {
		// Rendered before focusing, so that screen readers announce the error with the field.
		flushSync(() => setErrors(found));
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	const markAsSaved = useUnsavedWords(JSON.stringify(form) !== JSON.stringify(emptyForm));
	const enter = useEnterOrder(markAsSaved, show);

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = getErrors(form, asked);
		show(found);
		if (Object.keys(found).length > 0 || quote === undefined || enter.isPending) return;
		enter.mutate(toBody(form, quote.total, asked));
	}

	return (
		<form
			ref={element}
			noValidate
			onSubmit={submit}
			aria-label="New order"
			className="grid gap-5 lg:grid-cols-3"
		>
			<div className="grid content-start gap-5 lg:col-span-2">
				<Section title="Customer">
					<div className="mb-5">
						<RadioGroup
							label="Ordered by"
							name="channel"
							value={form.channel}
							options={manualChannels.map((channel) => ({ value: channel, label: channelNames[channel] }))}
							onChange={(channel) => change({ channel, atCounter: channel === 'counter' })}
						/>
					</div>
					<CustomerField form={form} errors={errors} onChange={change} />
				</Section>
				<Section title="Products">
					<LinesField
						lines={form.lines}
						quote={quote}
						errors={errors}
						atCounter={form.atCounter}
						onChange={(lines) => change({ lines })}
					/>
					{quoteError !== null && (
						<Notice kind="error">{errorMessage(quoteError, 'The order could not be priced.')}</Notice>
					)}
					<DiscountFields form={form} errors={errors} quote={quote} onChange={change} />
				</Section>
				<Section title="Delivery">
					<DeliveryField form={form} errors={errors} onChange={change} />
				</Section>
			</div>
			<div className="grid content-start gap-5">
				<Section title="Payment">
					<PaymentFields form={form} errors={errors} onChange={change} />
					<div className="mt-5 grid gap-5">
						<BuyerFirm form={form} errors={errors} onChange={change} />
						<TextArea
							label="Note for the team"
							rows={2}
							maxLength={500}
							value={form.note}
							error={errors.note}
							onChange={({ target }) => change({ note: target.value })}
						/>
					</div>
				</Section>
				<Section title="Total">
					<Totals quote={quote} />
					<BuyerDeclarations form={form} errors={errors} asked={asked} onChange={change} />
					{enter.isError && (
						<EntryFailure
							error={enter.error}
							onChoose={(customer) => {
								change({ customer, isNew: false, addressId: undefined });
								enter.reset();
							}}
						/>
					)}
					<Button type="submit" loading={enter.isPending} className="mt-5 w-full">
						{submitText(form.payment, total)}
					</Button>
				</Section>
			</div>
		</form>
	);
}
