import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { formatRupees, getUnitPrice, gstOnRupees, type Priced } from '../../shared/money.ts';
import { shippingForOne } from '../../shared/shipping.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { readDeliveryPin, storeDeliveryPin } from './deliveryPin.ts';
import { deliveryText, getFailureMessage, parsePin, sixDigits } from './deliveryText.ts';
import { estimateQuery } from './queries.ts';

type DeliveredProduct = Pick<Product, 'category' | 'needsLicence' | 'shippingCharges' | 'gst'> & Priced;

/** Rupees that a courier would collect for one piece of the product, with shipping, GST and the fee. */
function collectedFor(product: DeliveredProduct, fee: number, shipping: PublicSettings['shipping']): number {
	const taxable = getUnitPrice(product) + shippingForOne(product, shipping);
	return taxable + gstOnRupees(taxable, product.gst) + fee;
}

/** That cash on delivery is possible, with its limit; empty where one piece of the product cannot be paid so. */
function cashText(product: DeliveredProduct, { cashOnDelivery, shipping }: PublicSettings): string {
	if (!cashOnDelivery.offered || cashOnDelivery.excludedCategories.includes(product.category.slug)) return '';
	const { maxOrder, fee } = cashOnDelivery;
	return collectedFor(product, fee, shipping) > maxOrder
		? ''
		: `Cash on delivery for orders up to ${formatRupees(maxOrder)}.`;
}

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
