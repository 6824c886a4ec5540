import { call } from '../session/call.ts';
import { LinkedAction } from './LinkedAction.tsx';

/** Stops emails about stock or prices, from the link in such an email. */
export default function AlertEmailsPage() {
	return (
		<LinkedAction
			title="Unsubscribe"
			intro="Unsubscribe from these emails?"
			action="Unsubscribe"
			failure="You could not be unsubscribed. Please try again."
			doneTitle="Unsubscribed"
			send={async (token) => {
				const { message } = await call('POST /alert-emails/stop', { body: { token } });
				return { message: `${message} Emails about your orders still reach you.` };
			}}
		/>
	);
}
