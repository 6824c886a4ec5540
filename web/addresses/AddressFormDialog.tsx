import { type FormEvent, useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import { type StateName, statesOfPin } from '../../contracts/states.ts';
import { CallRefused, call } from '../session/call.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { StateField } from './StateField.tsx';

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The state, and whether a person chose it: until then the PIN code may. */
type ChosenState = { name: string; byHand: boolean };

/** Adds or edits an address; checkout and profile share it (document 2, §2.4). */
export function AddressFormDialog({
	address,
	onClose,
	onSaved,
}: {
	/** The address being edited; a blank form without one. */
	address: Address | undefined;
	onClose: () => void;
	onSaved: (saved: Address) => void;
}) {
	const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> }>();
	const [state, setState] = useState<ChosenState>({
		name: address?.state ?? '',
		byHand: address !== undefined,
	});
	const [pin, setPin] = useState(address?.postalCode ?? '');
	const { busy, during } = useBusy();
	const adding = address === undefined;
	const fields = failure?.fields ?? {};

	function typePin(typed: string) {
		setPin(typed);
		const suggested: readonly StateName[] = statesOfPin(typed);
		if (!state.byHand) setState({ name: suggested.length === 1 ? (suggested[0] ?? '') : '', byHand: false });
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const body = {
			name: text(form, 'name'),
			recipientName: text(form, 'recipientName'),
			phone: text(form, 'phone'),
			line1: text(form, 'line1'),
			line2: text(form, 'line2'),
			city: text(form, 'city'),
			state: state.name,
			postalCode: text(form, 'postalCode'),
			country: 'India' as const,
			isDefault: form.get('isDefault') === 'on',
		};
		try {
			onSaved(
				adding
					? await call('POST /addresses', { body })
					: await call('PUT /addresses/{id}', { params: { id: address.id }, body }),
			);
		} catch (error) {
			const refused = error instanceof CallRefused ? error : undefined;
			setFailure({
				text: refused?.message || (adding ? 'Failed to add address' : 'Failed to update address'),
				fields: refused?.fields ?? {},
			});
		}
	}

	return (
		<Dialog title={adding ? 'Add Address' : 'Edit Address'} onClose={onClose}>
			<form
				onSubmit={(event) => during(() => submit(event))}
				className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
			>
				{failure !== undefined && (
					<div className="sm:col-span-2">
						<Notice kind="error">{failure.text}</Notice>
					</div>
				)}
				<TextField
					label="Label"
					name="name"
					placeholder="Home, Office"
					defaultValue={address?.name}
					error={fields.name}
					required
				/>
				<TextField
					label="Phone"
					name="phone"
					type="tel"
					autoComplete="tel"
					placeholder="10 digits, for the courier"
					defaultValue={address?.phone ?? ''}
					error={fields.phone}
				/>
				<div className="sm:col-span-2">
					<TextField
						label="Recipient"
						name="recipientName"
						autoComplete="name"
						placeholder="Left empty, it is your own name"
						defaultValue={address?.recipientName}
						error={fields.recipientName}
					/>
				</div>
				<div className="sm:col-span-2">
					<TextField
						label="Address Line 1"
						name="line1"
						autoComplete="address-line1"
						defaultValue={address?.line1}
						error={fields.line1}
						required
					/>
				</div>
				<div className="sm:col-span-2">
					<TextField
						label="Address Line 2"
						name="line2"
						autoComplete="address-line2"
						defaultValue={address?.line2 ?? ''}
						error={fields.line2}
					/>
				</div>
				<TextField
					label="City"
					name="city"
					autoComplete="address-level2"
					defaultValue={address?.city}
					error={fields.city}
					required
				/>
				<TextField
					label="Postal Code"
					name="postalCode"
					inputMode="numeric"
					autoComplete="postal-code"
					placeholder="6 digits"
					value={pin}
					onChange={(event) => typePin(event.target.value)}
					error={fields.postalCode}
					required
				/>
				<StateField
					value={state.name}
					pin={pin}
					error={fields.state}
					onChoose={(name) => setState({ name, byHand: name !== '' })}
				/>
				<TextField label="Country" name="country" value="India" readOnly error={fields.country} required />
				<div className="sm:col-span-2">
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
				<div className="border-line border-t pt-5 sm:col-span-2">
					<FormActions submit={adding ? 'Add Address' : 'Save Changes'} busy={busy} onCancel={onClose} />
				</div>
			</form>
		</Dialog>
	);
}
