import { dateAndTime } from '../../../shared/dates.ts';

type Person = { id: string; name: string };

/** Who asked for a refund or a download, and who decided it. */
export function RequestHistory({
	request: { state, requestedBy, requestedAt, decidedBy, decidedAt, declineReason },
}: {
	request: {
		state: string;
		requestedBy: Person;
		requestedAt: string;
		decidedBy: Person | null;
		decidedAt: string | null;
		declineReason: string | null;
	};
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
