import type { ErrorCode } from '../../../contracts/errors.ts';

/**
 * A request that fails for a reason the caller can understand and act on, with its status, code and message.
 * Any other error is a defect and answers 500.
 */
export class HttpError extends Error {
	readonly status: HttpErrorStatus;
	/** For programs; the sentence is for a person. */
	readonly code: ErrorCode;
	/** Further fields of the answer, as in `{needsVerification: true}`. */
	readonly detail: Record<string, unknown>;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		status: HttpErrorStatus,
		code: ErrorCode,
		sentence: string,
		detail: Record<string, unknown> = {},
		retryAfterSeconds?: number,
	) {
		super(sentence);
		this.status = status;
		this.code = code;
		this.detail = detail;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 503;

/** Why something is rejected, for programs and in a sentence for a person. */
export type Rejection = { code: ErrorCode; sentence: string };

/** Rejects input with one message per field; the first is also the response's error. */
export function invalid(fields: Record<string, string>, code: ErrorCode = 'validation_failed'): HttpError {
	return new HttpError(400, code, Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}
