import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { cashText, type DeliveredProduct } from './cashText.ts';
import { readDeliveryPin, storeDeliveryPin } from './deliveryPin.ts';
import { deliveryText, getFailureMessage, parsePin, sixDigits } from './deliveryText.ts';
import { estimateQuery } from './queries.ts';

/** When the product is delivered to a PIN code, which the browser remembers. Its own chunk. */
export default function DeliveryField({ product }: { product: DeliveredProduct }) {
	const id = useId();
	const settings = useSettings();
	const [typed, setTyped] = useState('');
	const [pin, setPin] = useState<string>();
	const [rejected, setRejected] = useState(false);
	const { data, error, isFetching } = useQuery(estimateQuery(pin));
	// The server does not know it.
	useEffect(() => {
		const remembered = readDeliveryPin();
		if (remembered === undefined) return;
		setPin(remembered);
		// Something may have been typed before hydration.
		setTyped((before) => (before === '' ? remembered : before));
	}, []);
	useEffect(() => {
		if (data !== undefined) storeDeliveryPin(data.pin);
	}, [data]);

	if (product.needsLicence)
		return (
			<p className="text-sm">
				We do not ship guns that need an arms licence. We sell them in our shop only; please enquire.
			</p>
		);

	function check(form: FormData) {
		const asked = parsePin(String(form.get('pin')));
		setRejected(asked === undefined);
		setPin(asked);
	}
	const cash = cashText(product, settings);
	const problem = rejected ? sixDigits : error === null ? undefined : getFailureMessage(error);
	return (
		<Form action={check} noValidate aria-label="Delivery date">
			<label htmlFor={id} className="field-label">
				PIN code
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					name="pin"
					value={typed}
					inputMode="numeric"
					autoComplete="postal-code"
					maxLength={7}
					placeholder="Enter PIN code"
					aria-invalid={problem === undefined ? undefined : true}
					aria-describedby={`${id}-answer`}
					onChange={({ target }) => setTyped(target.value)}
					className="field min-w-0 max-w-56 grow"
				/>
				<Button variant="secondary" type="submit" loading={isFetching} className="min-w-30">
					Check
				</Button>
			</div>
			<div id={`${id}-answer`} role="status" className="mt-2 text-sm">
				{problem !== undefined ? (
					<p className="text-danger">{problem}</p>
				) : data === undefined ? (
					<p className="text-muted">
						{cash === ''
							? 'See when it reaches you.'
							: 'See when it reaches you, and whether you can pay cash on delivery.'}
					</p>
				) : (
					<>
						<p className={data.delivery === null ? 'text-warning' : 'font-medium'}>{deliveryText(data)}</p>
						{data.cashOnDelivery && <p className="text-muted">{cash}</p>}
					</>
				)}
			</div>
		</Form>
	);
}
