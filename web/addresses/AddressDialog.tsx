import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import { stateOfPin, states } from '../../contracts/states.ts';
import { CallRefused, call } from '../session/call.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import { Notice } from '../ui/Notice.tsx';

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Adds or edits an address; checkout and profile share it (document 2, §2.4). */
export function AddressDialog({
	address,
	onClose,
	onSaved,
}: {
	/** The address being edited; a blank form without one. */
	address: Address | undefined;
	onClose: () => void;
	onSaved: (saved: Address) => void;
}) {
	const [fields, setFields] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	const [state, setState] = useState<string>(address?.state ?? '');
	const adding = address === undefined;

	/** The PIN code's first digits suggest the state, as long as none was chosen. */
	function suggestState(event: ChangeEvent<HTMLInputElement>) {
		if (state === '') setState(stateOfPin(event.target.value) ?? '');
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
			state,
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
			setFields((refused?.answer.fields as Record<string, string> | undefined) ?? {});
			setFailure(refused?.message || (adding ? 'Failed to add address' : 'Failed to update address'));
		}
	}

	return (
		<Dialog title={adding ? 'Add Address' : 'Edit Address'} onClose={onClose}>
			<form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
				{failure !== undefined && (
					<div className="sm:col-span-2">
						<Notice kind="error">{failure}</Notice>
					</div>
				)}
				<FormField
					label="Label (for example Home, Office)"
					name="name"
					defaultValue={address?.name}
					error={fields.name}
					maxLength={40}
					required
				/>
				<FormField
					label="Phone"
					name="phone"
					type="tel"
					autoComplete="tel"
					defaultValue={address?.phone ?? ''}
					error={fields.phone}
				/>
				<div className="sm:col-span-2">
					<FormField
						label="Recipient"
						name="recipientName"
						autoComplete="name"
						defaultValue={address?.recipientName}
						error={fields.recipientName}
						maxLength={100}
					/>
				</div>
				<div className="sm:col-span-2">
					<FormField
						label="Address Line 1"
						name="line1"
						autoComplete="address-line1"
						defaultValue={address?.line1}
						error={fields.line1}
						maxLength={200}
						required
					/>
				</div>
				<div className="sm:col-span-2">
					<FormField
						label="Address Line 2"
						name="line2"
						autoComplete="address-line2"
						defaultValue={address?.line2 ?? ''}
						error={fields.line2}
						maxLength={200}
					/>
				</div>
				<FormField
					label="City"
					name="city"
					autoComplete="address-level2"
					defaultValue={address?.city}
					error={fields.city}
					maxLength={80}
					required
				/>
				<FormField
					label="Postal Code"
					name="postalCode"
					inputMode="numeric"
					autoComplete="postal-code"
					defaultValue={address?.postalCode}
					error={fields.postalCode}
					onChange={suggestState}
					maxLength={6}
					required
				/>
				<label className="block font-medium text-sm">
					State
					<select
						value={state}
						onChange={(event) => setState(event.target.value)}
						required
						className="field mt-1 font-normal"
					>
						<option value="">Choose a state</option>
						{states.map(({ name }) => (
							<option key={name}>{name}</option>
						))}
					</select>
				</label>
				<FormField label="Country" name="country" defaultValue="India" readOnly required />
				<label className="flex min-h-9 items-center gap-2 text-sm sm:col-span-2">
					<input
						type="checkbox"
						name="isDefault"
						defaultChecked={address?.isDefault}
						className="size-4 accent-(--accent)"
					/>
					Set as default address
				</label>
				<div className="flex justify-end gap-3 sm:col-span-2">
					<button type="button" onClick={onClose} className="button button-quiet">
						Cancel
					</button>
					<button type="submit" className="button">
						{adding ? 'Add Address' : 'Save Changes'}
					</button>
				</div>
			</form>
		</Dialog>
	);
}
