import type { Address } from '../../contracts/addresses.ts';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { TextField } from '../ui/TextField.tsx';

/** Two columns from small tablets up. */
const wide = 'sm:col-span-2';

/** Who receives a parcel, and at which house. */
export function RecipientFields({
	address,
	label,
	errors,
}: {
	address: Address | undefined;
	/** The label of a new address. */
	label: string | undefined;
	errors: Record<string, string>;
}) {
	const { user } = useSession();
	const { phoneRequired } = useSettings().checkout;
	return (
		<>
			<TextField
				label="Label"
				name="name"
				autoComplete="off"
				maxLength={40}
				placeholder="Home, Office …"
				defaultValue={address?.name ?? label}
				error={errors.name}
				required
			/>
			<TextField
				label="Recipient"
				name="recipientName"
				autoComplete="shipping name"
				maxLength={100}
				defaultValue={address?.recipientName ?? user?.name}
				error={errors.recipientName}
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
					hint={
						errors.phone === undefined ? 'A 10-digit mobile number helps the courier to find you.' : undefined
					}
					error={errors.phone}
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
					error={errors.line1}
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
					error={errors.line2}
				/>
			</div>
		</>
	);
}
