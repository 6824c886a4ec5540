/**
 * A request that is refused for a reason the caller can understand and act on, with its status and sentence.
 * Anything else that is thrown is a defect and answers 500.
 */
export class Refusal extends Error {
	readonly status: RefusalStatus;
	/** Further fields of the answer, as in `{needsVerification: true}`. */
	readonly detail: Record<string, unknown>;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		status: RefusalStatus,
		sentence: string,
		detail: Record<string, unknown> = {},
		retryAfterSeconds?: number,
	) {
		super(sentence);
		this.status = status;
		this.detail = detail;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 503;

/** Refuses input with a sentence per field; the first of them is the answer's error. */
export function invalid(fields: Record<string, string>): Refusal {
	return new Refusal(400, Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}
