import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '../../contracts/addresses.ts';
import { ApiError, call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type TypedAddress, validateAddress } from './addressForm.ts';
import { StateField } from './StateField.tsx';
import { usePinLookup } from './usePinLookup.ts';

type Failure = { text?: string; fields: Record<string, string> };

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const fromPin = 'Filled from your PIN code.';
/** Two columns from small tablets up. */
const wide = 'sm:col-span-2';

/**
 * Adds or edits an address. The PIN code comes before city and state, which it fills in. Errors appear beside their
 * fields, and the first invalid field gets the focus.
 */
export function AddressForm({
	address,
	label,
	onSaved,
	actions,
}: {
	/** The address being edited; the form is blank without one. */
	address: Address | undefined;
	/** The label of a new address. */
	label?: string | undefined;
	onSaved: (saved: Address) => void;
	/** The buttons at the end of the form. */
	actions: (busy: boolean) => ReactNode;
}) {
	const { user } = useSession();
	const { phoneRequired } = useSettings().checkout;
	const [failure, setFailure] = useState<Failure>({ fields: {} });
	const pin = usePinLookup(address);
	const form = useRef<HTMLFormElement>(null);
	/** Whether a save waits for the city of the PIN code; a second press changes nothing. */
	const awaitsCity = useRef(false);
	const { fields } = failure;

	function show(found: Failure) {
		// Rendered before focusing, so that screen readers announce the error with the field.
		flushSync(() => setFailure(found));
		const field = [...(form.current?.elements ?? [])].find(
			(each) => each.getAttribute('name') !== null && String(each.getAttribute('name')) in found.fields,
		);
		if (!(field instanceof HTMLElement)) return;
		field.scrollIntoView({ block: 'center' });
		field.focus({ preventScroll: true });
	}

	const save = useMutation({
		mutationFn: ({ typed, isDefault }: { typed: TypedAddress; isDefault: boolean }) => {
			const body = { ...typed, userId: user?.id, country: 'India', isDefault } as const;
			return address === undefined
				? call('POST /addresses', { body })
				: call('PUT /addresses/{id}', { params: { id: address.id }, body });
		},
		onSuccess: onSaved,
		onError: (error, { typed }) => {
			const rejection = error instanceof ApiError ? error : undefined;
			const isShownAtField = Object.keys(rejection?.fields ?? {}).some((name) => name in typed);
			const otherwise = address === undefined ? 'Failed to add address' : 'Failed to update address';
			show({
				fields: rejection?.fields ?? {},
				...(!isShownAtField && { text: rejection?.message || otherwise }),
			});
		},
	});

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (awaitsCity.current) return;
		const data = new FormData(event.currentTarget);
		awaitsCity.current = true;
		const city = await pin.awaitCity();
		awaitsCity.current = false;
		const typed: TypedAddress = {
			name: text(data, 'name'),
			recipientName: text(data, 'recipientName'),
			phone: text(data, 'phone'),
			line1: text(data, 'line1'),
			line2: text(data, 'line2'),
			postalCode: text(data, 'postalCode'),
			city,
			state: text(data, 'state'),
		};
		const errors = validateAddress(typed, { phoneRequired });
		if (Object.keys(errors).length > 0) return show({ fields: errors });
		// The box of the default address is disabled, and so not in the form's data.
		save.mutate({ typed, isDefault: address?.isDefault || data.get('isDefault') === 'on' });
	}

	/** Editing a field clears its error, and editing the PIN code those of what it fills in. */
	function forget({ target }: FormEvent<HTMLFormElement>) {
		const name = target instanceof Element ? target.getAttribute('name') : null;
		const edited = name === 'postalCode' ? [name, 'city', 'state'] : [name];
		const others = Object.entries(fields).filter(([each]) => !edited.includes(each));
		if (others.length < Object.keys(fields).length)
			setFailure({ ...failure, fields: Object.fromEntries(others) });
	}

	/** The hint of a field, hidden while the field shows an error. */
	const getHint = (name: string, hint: string) => (fields[name] === undefined ? hint : undefined);

	return (
		<form
			ref={form}
			noValidate
			onInput={forget}
			onSubmit={(event) => void submit(event)}
			className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
		>
			{failure.text !== undefined && (
				<div className={wide}>
					<Notice kind="error">{failure.text}</Notice>
				</div>
			)}
			<TextField
				label="Label"
				name="name"
				autoComplete="off"
				maxLength={40}
				placeholder="Home, Office …"
				defaultValue={address?.name ?? label}
				error={fields.name}
				required
			/>
			<TextField
				label="Recipient"
				name="recipientName"
				autoComplete="shipping name"
				maxLength={100}
				defaultValue={address?.recipientName ?? user?.name}
				error={fields.recipientName}
			/>
			<div className={wide}>
				<TextField
					label="Phone"
					name="phone"
					type="tel"
					inputMode="tel"
					autoComplete="shipping tel"
					maxLength={20}
					defaultValue={address?.phone ?? ''}
					hint={getHint('phone', 'A 10-digit mobile number helps the courier to find you.')}
					error={fields.phone}
					required={phoneRequired}
				/>
			</div>
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
				label="Postal Code"
				name="postalCode"
				inputMode="numeric"
				autoComplete="shipping postal-code"
				maxLength={7}
				value={pin.postalCode}
				onChange={({ target }) => pin.typePostalCode(target.value)}
				hint={getHint('postalCode', '6-digit PIN code. It fills in city and state.')}
				error={fields.postalCode}
				required
			/>
			<TextField
				label="City"
				name="city"
				autoComplete="shipping address-level2"
				maxLength={80}
				value={pin.city.text}
				onChange={({ target }) => pin.typeCity(target.value)}
				hint={pin.city.by === 'pin' ? fromPin : undefined}
				error={fields.city}
				required
			/>
			<StateField
				value={pin.state.text}
				pin={pin.postalCode}
				hint={pin.state.by === 'pin' ? fromPin : undefined}
				error={fields.state}
				onChoose={pin.chooseState}
			/>
			<TextField
				label="Country"
				name="country"
				autoComplete="off"
				value="India"
				hint="We ship within India only."
				readOnly
			/>
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
			<div className={`${wide} border-line border-t pt-5`}>{actions(save.isPending)}</div>
		</form>
	);
}
