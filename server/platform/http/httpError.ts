/**
 * A request that fails for a reason the caller can understand and act on, with its status and message.
 * Any other error is a defect and answers 500.
 */
export class HttpError extends Error {
	readonly status: HttpErrorStatus;
	/** Further fields of the answer, as in `{needsVerification: true}`. */
	readonly detail: Record<string, unknown>;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		status: HttpErrorStatus,
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

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 503;

/** Rejects input with one message per field; the first is also the response's error. */
export function invalid(fields: Record<string, string>): HttpError {
	return new HttpError(400, Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}
