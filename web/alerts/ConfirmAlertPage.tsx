import { call } from '../session/call.ts';
import { LinkedAction } from './LinkedAction.tsx';

/** Confirms the address of an alert, from the emailed link. */
export default function ConfirmAlertPage() {
	return (
		<LinkedAction
			title="Confirm Your Email"
			intro="Shall we email you once when the item is back in stock? Your address is used for nothing else."
			action="Yes, Email Me"
			failure="Your address could not be confirmed. Please try again."
			doneTitle="You Are on the List"
			send={async (token) => {
				const { message, product } = await call('POST /alert-mails/confirm', { body: { token } });
				return { message, next: { name: `View ${product.name}`, to: `/products/product/${product.id}` } };
			}}
		/>
	);
}
