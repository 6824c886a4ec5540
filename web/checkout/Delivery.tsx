import { DeliveryNote } from '../delivery/DeliveryNote.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { BuyerFirm } from './BuyerFirm.tsx';
import { ShippingAddress } from './ShippingAddress.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

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
					{...{ addresses, address }}
					errors={state.firmErrors}
					onChange={(firm) => dispatch({ type: 'firmEntered', firm })}
				/>
			</div>
		</>
	);
}
