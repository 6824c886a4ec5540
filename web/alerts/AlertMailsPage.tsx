import { call } from '../session/call.ts';
import { LinkedAction } from './LinkedAction.tsx';

/** Stops mails about stock or prices, from the link in such a mail. */
export default function AlertMailsPage() {
	return (
		<LinkedAction
			title="Stop These Mails"
			intro="You asked us for the mail with this link. Would you rather not get such mails any more?"
			action="Stop These Mails"
			failure="The mails could not be stopped. Please try again."
			doneTitle="Mails Stopped"
			send={async (token) => {
				const { message } = await call('POST /alert-mails/stop', { body: { token } });
				return { message: `${message} Emails about your orders still reach you.` };
			}}
		/>
	);
}
