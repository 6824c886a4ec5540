import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '../../contracts/addresses.ts';
import { CallRefused, call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { faultsOf, type TypedAddress, usualName } from './addressForm.ts';
import { useAddresses } from './queries.ts';
import { StateField } from './StateField.tsx';
import { usePlaceOfPin } from './usePlaceOfPin.ts';

type Failure = { text?: string; fields: Record<string, string> };

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const fromPin = 'Filled from your PIN code.';
/** Fields side by side from a small tablet on. */
const wide = 'sm:col-span-2';

/**
 * Adds or edits an address (document 2, §2.4). The PIN code comes first and fills city and state; what is missing is said
 * beside its field, and the first such field gets the focus.
 */
export function AddressForm({
	address,
	onSaved,
	withDefault,
	actions,
}: {
	/** The address being edited; a blank form without one. */
	address: Address | undefined;
	onSaved: (saved: Address) => void;
	/** Whether to ask for the default address; the first one is it anyway. */
	withDefault: boolean;
	/** The end of the form. */
	actions: (busy: boolean) => ReactNode;
}) {
	const { user } = useSession();
	const { addresses } = useAddresses();
	const [failure, setFailure] = useState<Failure>({ fields: {} });
	const place = usePlaceOfPin(address);
	const form = useRef<HTMLFormElement>(null);
	const country = useId();
	const { busy, during } = useBusy();
	const { fields } = failure;

	function show(found: Failure) {
		// The error has to be there before its field is read out.
		flushSync(() => setFailure(found));
		const field = [...(form.current?.elements ?? [])].find(
			(each) => each.getAttribute('name') !== null && String(each.getAttribute('name')) in found.fields,
		);
		if (!(field instanceof HTMLElement)) return;
		field.scrollIntoView({ block: 'center' });
		field.focus({ preventScroll: true });
	}

	async function submit(data: FormData) {
		const typed: TypedAddress = {
			postalCode: text(data, 'postalCode'),
			city: text(data, 'city'),
			state: text(data, 'state'),
			line1: text(data, 'line1'),
			line2: text(data, 'line2'),
			recipientName: text(data, 'recipientName'),
			phone: text(data, 'phone'),
			name: text(data, 'name'),
		};
		const faults = faultsOf(typed);
		if (Object.keys(faults).length > 0) return show({ fields: faults });
		const body = {
			...typed,
			name: typed.name || (address?.name ?? usualName(addresses, typed.city)),
			country: 'India' as const,
			isDefault: data.get('isDefault') === 'on',
		};
		try {
			onSaved(
				address === undefined
					? await call('POST /addresses', { body })
					: await call('PUT /addresses/{id}', { params: { id: address.id }, body }),
			);
		} catch (error) {
			const refused = error instanceof CallRefused ? error : undefined;
			const told = Object.keys(refused?.fields ?? {}).some((name) => name in typed);
			const otherwise = address === undefined ? 'Failed to add address' : 'Failed to update address';
			show({ fields: refused?.fields ?? {}, ...(!told && { text: refused?.message || otherwise }) });
		}
	}

	/** A field that is being put right is not at fault any more. */
	function forget({ target }: FormEvent<HTMLFormElement>) {
		const name = target instanceof Element ? target.getAttribute('name') : null;
		if (name === null || fields[name] === undefined) return;
		const { [name]: _, ...others } = fields;
		setFailure({ ...failure, fields: others });
	}

	/** What a field asks for, until it says what is wrong. */
	const hintOf = (name: string, hint: string) => (fields[name] === undefined ? hint : undefined);

	return (
		<form
			ref={form}
			noValidate
			onInput={forget}
			onSubmit={(event) => {
				event.preventDefault();
				const data = new FormData(event.currentTarget);
				void during(() => submit(data));
			}}
			className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
		>
			{failure.text !== undefined && (
				<div className={wide}>
					<Notice kind="error">{failure.text}</Notice>
				</div>
			)}
			<div className={wide}>
				<TextField
					label="Postal Code"
					name="postalCode"
					inputMode="numeric"
					autoComplete="shipping postal-code"
					maxLength={7}
					value={place.postalCode}
					onChange={({ target }) => place.typePostalCode(target.value)}
					hint={hintOf('postalCode', 'Your 6-digit PIN code. It fills in city and state.')}
					error={fields.postalCode}
					required
				/>
			</div>
			<TextField
				label="City"
				name="city"
				autoComplete="shipping address-level2"
				maxLength={80}
				value={place.city.text}
				onChange={({ target }) => place.typeCity(target.value)}
				hint={place.city.byPin ? fromPin : undefined}
				error={fields.city}
				required
			/>
			<StateField
				value={place.state.text}
				pin={place.postalCode}
				hint={place.state.byPin ? fromPin : undefined}
				error={fields.state}
				onChoose={place.chooseState}
			/>
			<div className={wide}>
				<TextField
					label="Address Line 1"
					name="line1"
					autoComplete="shipping address-line1"
					maxLength={200}
					placeholder="House or flat number, street"
					defaultValue={address?.line1}
					error={fields.line1}
					required
				/>
			</div>
			<div className={wide}>
				<TextField
					label="Address Line 2"
					name="line2"
					autoComplete="shipping address-line2"
					maxLength={200}
					placeholder="Area or landmark (optional)"
					defaultValue={address?.line2 ?? ''}
					error={fields.line2}
				/>
			</div>
			<TextField
				label="Recipient"
				name="recipientName"
				autoComplete="shipping name"
				maxLength={100}
				defaultValue={address?.recipientName ?? user?.name}
				hint="Who will receive the parcel?"
				error={fields.recipientName}
			/>
			<TextField
				label="Phone"
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="shipping tel"
				maxLength={20}
				defaultValue={address?.phone ?? ''}
				hint={hintOf('phone', '10-digit mobile number, for the courier.')}
				error={fields.phone}
				required
			/>
			<TextField
				label="Save address as"
				name="name"
				autoComplete="off"
				maxLength={40}
				placeholder="Home, Office"
				defaultValue={address?.name}
				error={fields.name}
			/>
			<div>
				<span id={country} className="field-label">
					Country
				</span>
				<output aria-labelledby={country} className="block py-2.5">
					India
				</output>
			</div>
			{withDefault && (
				<div className={wide}>
					<Checkbox
						label="Set as default address"
						name="isDefault"
						defaultChecked={address?.isDefault}
						disabled={address?.isDefault}
						hint={
							address?.isDefault
								? 'It stays the default until you make another address the default.'
								: undefined
						}
					/>
				</div>
			)}
			<div className={`${wide} border-line border-t pt-5`}>{actions(busy)}</div>
		</form>
	);
}
