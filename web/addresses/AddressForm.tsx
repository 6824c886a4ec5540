import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '../../contracts/addresses.ts';
import { ApiError, call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type TypedAddress, validateAddress } from './addressForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { usePinLookup } from './usePinLookup.ts';

type Failure = { text?: string; fields: Record<string, string> };

/** Saves an address, and shows what is wrong with it: the first invalid field of the form gets the focus. */
function useSaveAddress(
	address: Address | undefined,
	form: RefObject<HTMLFormElement | null>,
	onSaved: (saved: Address) => void,
) {
	const { user } = useSession();
	const [failure, setFailure] = useState<Failure>({ fields: {} });
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

	/** Editing a field clears its error, and editing the PIN code those of what it fills in. */
	function forget({ target }: FormEvent<HTMLFormElement>) {
		const name = target instanceof Element ? target.getAttribute('name') : null;
		const edited = name === 'postalCode' ? [name, 'city', 'state'] : [name];
		const others = Object.entries(fields).filter(([each]) => !edited.includes(each));
		if (others.length < Object.keys(fields).length)
			setFailure({ ...failure, fields: Object.fromEntries(others) });
	}

	return { failure, forget, save, show };
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
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
	const { phoneRequired } = useSettings().checkout;
	const pin = usePinLookup(address);
	const form = useRef<HTMLFormElement>(null);
	const { failure, forget, save, show } = useSaveAddress(address, form, onSaved);
	/** Whether a save waits for the city of the PIN code; a second press changes nothing. */
	const awaitsCity = useRef(false);

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
			<RecipientFields address={address} label={label} errors={failure.fields} />
			<PlaceFields pin={pin} errors={failure.fields} />
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
