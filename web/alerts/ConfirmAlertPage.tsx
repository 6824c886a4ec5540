import { call } from '../session/call.ts';
import { LinkedAction } from './LinkedAction.tsx';

/** Confirms the address of an alert, from the emailed link. */
export default function ConfirmAlertPage() {
	return (
		<LinkedAction
			title="Confirm Your Email"
			intro="We will email you once, when the item is back in stock. We will not use your address for anything else."
			action="Confirm Alert"
			failure="Your address could not be confirmed. Please try again."
			doneTitle="You Are on the List"
			send={async (token) => {
				const { message, product } = await call('POST /alert-emails/confirm', { body: { token } });
				return { message, next: { name: `View ${product.name}`, to: `/products/product/${product.id}` } };
			}}
		/>
	);
}
