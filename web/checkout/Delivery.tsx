import { useEffect, useRef } from 'react';
import type { Address } from '../../contracts/addresses.ts';
import { DeliveryNote } from '../delivery/DeliveryNote.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { BillingAddress } from './BillingAddress.tsx';
import { FirmFields } from './FirmFields.tsx';
import { type EnteredFirm, type FirmErrors, isFirmEntered } from './firm.ts';
import { ShippingAddress } from './ShippingAddress.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

/** The business that the invoice is made out to. The first field that the server rejects is focused. */
function BuyerFirm({
	firm,
	addresses,
	address,
	errors,
	onChange,
}: {
	firm: EnteredFirm;
	addresses: Address[];
	/** Of the delivery; undefined while none is chosen. */
	address: Address | undefined;
	/** What the server rejected; a new object each time. */
	errors: FirmErrors;
	onChange: (firm: EnteredFirm) => void;
}) {
	const gstinField = useRef<HTMLInputElement>(null);
	const nameField = useRef<HTMLInputElement>(null);
	const addressField = useRef<HTMLSelectElement>(null);

	useEffect(() => {
		const field = [
			{ error: errors.gstin, field: gstinField },
			{ error: errors.legalName, field: nameField },
			{ error: errors.billingAddressId, field: addressField },
		].find(({ error }) => error !== undefined)?.field.current;
		// Focusing alone would leave it hidden behind the header.
		field?.scrollIntoView({ block: 'center' });
		field?.focus({ preventScroll: true });
	}, [errors]);

	return (
		<>
			<FirmFields
				firm={firm}
				errors={errors}
				gstinField={gstinField}
				nameField={nameField}
				state={address?.state}
				label="GSTIN (for a business invoice)"
				hint="Optional. Must be registered in the delivery state."
				onChange={(changed) => onChange({ ...firm, ...changed })}
			/>
			{isFirmEntered(firm) && (
				<BillingAddress
					addresses={addresses.filter(({ id }) => id !== address?.id)}
					chosen={firm.billingAddressId}
					error={errors.billingAddressId}
					field={addressField}
					onChange={(billingAddressId) => onChange({ ...firm, billingAddressId })}
				/>
			)}
		</>
	);
}

/** Where the order is sent, and the business that it is invoiced to. */
export function Delivery({
	checkout: { addresses, address, addressesFailed, reloadAddresses, chooseAddress, state, entered, dispatch },
	onFirstAddress,
}: {
	checkout: CheckoutPageState;
	/** Called when the first address was saved. */
	onFirstAddress: () => void;
}) {
	return (
		<>
			{addressesFailed && (
				<div className="mb-4">
					<RetryNotice onRetry={reloadAddresses}>Your addresses could not be loaded.</RetryNotice>
				</div>
			)}
			<ShippingAddress
				addresses={addresses}
				selected={address}
				onSelect={chooseAddress}
				onFirst={onFirstAddress}
				reload={reloadAddresses}
			/>
			{address !== undefined && (
				<DeliveryNote pin={address.postalCode} className="mt-4 min-h-11 text-sm sm:min-h-5.5" />
			)}
			<div className="mt-6 grid gap-5 sm:grid-cols-2">
				<BuyerFirm
					firm={entered}
					addresses={addresses}
					address={address}
					errors={state.firmErrors}
					onChange={(firm) => dispatch({ type: 'firmEntered', firm })}
				/>
			</div>
		</>
	);
}
