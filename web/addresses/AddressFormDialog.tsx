import type { Address } from '../../contracts/addresses.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { AddressForm } from './AddressForm.tsx';

/** Adds or edits an address; used by checkout and profile. */
export function AddressFormDialog({
	address,
	label,
	onClose,
	onSaved,
}: {
	/** The address being edited; the form is blank without one. */
	address: Address | undefined;
	/** The label of a new address. */
	label?: string | undefined;
	onClose: () => void;
	onSaved: (saved: Address) => void;
}) {
	const adding = address === undefined;
	return (
		<Dialog title={adding ? 'Add Address' : 'Edit Address'} onClose={onClose}>
			<AddressForm
				address={address}
				label={label}
				onSaved={onSaved}
				actions={(busy) => (
					<FormActions submit={adding ? 'Add Address' : 'Save Changes'} busy={busy} onCancel={onClose} />
				)}
			/>
		</Dialog>
	);
}
