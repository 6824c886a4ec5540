import { call } from '../session/call.ts';
import { LinkedAction } from './LinkedAction.tsx';

/** Stops emails about stock or prices, from the link in such an email. */
export default function AlertEmailsPage() {
	return (
		<LinkedAction
			title="Stop These Emails"
			intro="You asked us for the email with this link. Would you rather not get such emails any more?"
			action="Stop These Emails"
			failure="The emails could not be stopped. Please try again."
			doneTitle="Emails Stopped"
			send={async (token) => {
				const { message } = await call('POST /alert-mails/stop', { body: { token } });
				return { message: `${message} Emails about your orders still reach you.` };
			}}
		/>
	);
}
