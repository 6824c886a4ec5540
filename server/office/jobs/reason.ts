/** What errors of the database, the network and the queue mean, the first match first. */
const meanings: [RegExp, string][] = [
	[/^Failed query/, 'The database did not accept the change.'],
	[/ENOTFOUND|EAI_AGAIN/, 'The address of the service was not found.'],
	[/ECONNREFUSED|ECONNRESET|EPIPE|ENETUNREACH|EHOSTUNREACH|socket/i, 'The service could not be reached.'],
	[/ETIMEDOUT|timed? ?out/i, 'The service did not answer in time.'],
	[/^Nothing handles jobs/, 'This version of the shop does not know such work.'],
	[/^(\[|Invalid input)/, 'What was queued is not what this version of the shop expects.'],
];
const emailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Phone numbers, and ids of payments that are only digits. */
const longNumber = /\+?\d[\d -]{8,}\d/g;

/** Why a job failed, in plain words and without addresses and numbers of persons. */
export function explainFailure(error: string | null): string {
	if (error === null) return 'The reason is not known.';
	const meaning = meanings.find(([pattern]) => pattern.test(error))?.[1];
	return meaning ?? error.replaceAll(emailAddress, '(an address)').replaceAll(longNumber, '(a number)');
}
