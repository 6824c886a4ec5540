import { useEffect, useRef } from 'react';
import { type FirmErrors, FirmFields } from './FirmFields.tsx';
import type { Firm } from './lastFirm.ts';

/** The business that the invoice is made out to. The first field that the server rejects is focused. */
export function BuyerFirm({
	firm,
	state,
	errors,
	onChange,
}: {
	firm: Firm;
	/** Of the delivery address; undefined while none is chosen. */
	state: string | undefined;
	/** What the server rejected; a new object each time. */
	errors: FirmErrors;
	onChange: (firm: Firm) => void;
}) {
	const gstinField = useRef<HTMLInputElement>(null);
	const nameField = useRef<HTMLInputElement>(null);

	useEffect(() => {
		const { gstin, legalName } = errors;
		const field = gstin !== undefined ? gstinField : legalName !== undefined ? nameField : undefined;
		// Focusing alone would leave it hidden behind the header.
		field?.current?.scrollIntoView({ block: 'center' });
		field?.current?.focus({ preventScroll: true });
	}, [errors]);

	return (
		<FirmFields
			{...{ firm, state, errors, gstinField, nameField, onChange }}
			label="GSTIN (for a business invoice)"
			hint="Optional. Must be registered in the delivery state."
		/>
	);
}
