import type { Decision } from '../../../contracts/secondPerson.ts';
import { dateAndTime } from '../../../shared/dates.ts';

/** Who asked for a refund or a download, and who decided it. */
export function RequestHistory({
	request: { state, requestedBy, requestedAt, decidedBy, decidedAt, declineReason },
}: {
	request: Decision;
}) {
	return (
		<p className="wrap-anywhere mt-2 text-muted text-sm">
			{requestedBy.name} asked for it on {dateAndTime(requestedAt)}.
			{decidedBy !== null &&
				decidedAt !== null &&
				` ${decidedBy.name} ${decidedBy.id === requestedBy.id ? 'withdrew' : state} it on ${dateAndTime(decidedAt)}${declineReason === null ? '' : `: ${declineReason}`}.`}
		</p>
	);
}
