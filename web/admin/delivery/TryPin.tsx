import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryEstimate } from '../../../contracts/delivery.ts';
import { dateText } from '../../../shared/dates.ts';
import { deliveryText, getFailureMessage, parsePin, sixDigits } from '../../delivery/deliveryText.ts';
import { estimateQuery } from '../../delivery/queries.ts';
import { TextField } from '../../ui/TextField.tsx';

/** What the estimate follows from, for the owner. */
function reasonText({ zone, delivery, cashOnDelivery }: DeliveryEstimate): string {
	const place = zone === null ? 'Outside all zones: the usual delivery time applies.' : `Zone '${zone}'.`;
	if (delivery === null) return place;
	const { minDays, maxDays, dispatch } = delivery;
	const cash = cashOnDelivery ? 'Cash on delivery is possible.' : 'No cash on delivery.';
	return `${place} ${minDays} to ${maxDays} business days from ${dateText(dispatch)}. ${cash}`;
}

/** Shows what a shopper would read for a PIN code. */
export function TryPin() {
	const [typed, setTyped] = useState('');
	const pin = parsePin(typed);
	const { data, error } = useQuery(estimateQuery(pin));
	return (
		<div className="max-w-md">
			<TextField
				label="Try a PIN"
				inputMode="numeric"
				autoComplete="off"
				maxLength={7}
				value={typed}
				error={typed.length >= 6 && pin === undefined ? sixDigits : undefined}
				onChange={({ target }) => setTyped(target.value)}
			/>
			<div role="status" className="mt-2 min-h-16 text-sm">
				{pin !== undefined && error !== null && <p className="text-danger">{getFailureMessage(error)}</p>}
				{data !== undefined && error === null && (
					<>
						<p className="font-medium">{deliveryText(data)}</p>
						<p className="text-muted">{reasonText(data)}</p>
					</>
				)}
			</div>
		</div>
	);
}
