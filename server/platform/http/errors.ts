import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { ErrorCode } from '../../../contracts/errors.ts';
import { CommitUnknown, databaseErrorCode, findCause, isUnreachable } from '../database/database.ts';
import { StorageDown } from '../storage/storage.ts';
import { HttpError, type HttpErrorStatus } from './httpError.ts';

/** Errors of a database or service that is temporarily down. */
const unavailable = /^(08|53|57P0|40001|40P01|25006|55P03|57014)/;

/** A full disk of the shop itself; PGlite has numbers of its own, of which 51 is this. */
function isDiskFull(error: unknown): boolean {
	if (typeof error !== 'object' || error === null) return false;
	if ('code' in error && error.code === 'ENOSPC') return true;
	if ('errno' in error && error.errno === 51) return true;
	return 'cause' in error && isDiskFull(error.cause);
}

/** The server ended the connection, or did not open it, as with a full disk: whatever its reason, it is down. */
const isFatal = (error: unknown) =>
	['FATAL', 'PANIC'].includes(findCause(error, pg.DatabaseError)?.severity ?? '');

const fastifyErrors: Record<string, [HttpErrorStatus, ErrorCode, string]> = {
	FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request_too_large', 'The request is too large.'],
	FST_REQ_FILE_TOO_LARGE: [413, 'file_too_large', 'The file is too large.'],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: [
		415,
		'unsupported_media_type',
		'Please send the request as application/json.',
	],
	FST_PARTS_LIMIT: [413, 'request_too_large', 'The request has too many parts.'],
	FST_FILES_LIMIT: [413, 'request_too_large', 'Please send one file at a time.'],
	FST_FIELDS_LIMIT: [413, 'request_too_large', 'The request has too many fields.'],
	FST_PROTO_VIOLATION: [400, 'validation_failed', 'The request has a field with a forbidden name.'],
	FST_INVALID_MULTIPART_CONTENT_TYPE: [
		415,
		'unsupported_media_type',
		'Please send the file as multipart/form-data.',
	],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
		400,
		'request_unreadable',
		'The request does not have its declared length.',
	],
	FST_MP_PREMATURE_CLOSE: [400, 'request_unreadable', 'The request ended before it was complete.'],
	FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found', 'There is nothing at this address.'],
	FST_ERR_BAD_URL: [400, 'request_unreadable', 'The address is not valid.'],
};

/** Errors of the framework and of file responses that have only a status. */
const errorsByStatus: Record<number, [HttpErrorStatus, ErrorCode, string]> = {
	412: [412, 'precondition_failed', 'The file does not match the conditions of the request.'],
	416: [416, 'range_not_satisfiable', 'The file has no such part.'],
};

function asHttpError(error: FastifyError | Error): HttpError | undefined {
	if (error instanceof HttpError) return error;
	if (error instanceof StorageDown)
		return new HttpError(
			503,
			'storage_unavailable',
			'Pictures cannot be stored or read right now. Please try again in a moment.',
			{},
			5,
		);
	const known = 'code' in error ? fastifyErrors[error.code] : undefined;
	if (known !== undefined) return new HttpError(...known);
	const { statusCode = 500 } = 'statusCode' in error ? error : {};
	if (statusCode >= 400 && statusCode < 500)
		return new HttpError(
			...(errorsByStatus[statusCode] ?? [400, 'request_unreadable', 'The request cannot be read.']),
		);
	if (findCause(error, CommitUnknown) !== undefined)
		return new HttpError(
			503,
			'outcome_unknown',
			'We could not make sure that this was saved. Please look before you try it again.',
			{ outcomeUnknown: true },
			2,
		);
	const code = databaseErrorCode(error) ?? '';
	if (unavailable.test(code) || isFatal(error) || isDiskFull(error) || isUnreachable(error))
		return new HttpError(
			503,
			'database_unavailable',
			'The shop is busy for a moment. Please try again.',
			{},
			2,
		);
	// 54000: a value too long for an index, such as an address in four-byte characters.
	if (code.startsWith('22') || code === '54000')
		return new HttpError(400, 'validation_failed', 'The request has a value that cannot be stored.');
	if (code === '23505') return new HttpError(409, 'already_exists', 'This already exists.');
	if (code === '23503')
		return new HttpError(409, 'reference_not_found', 'Something this refers to no longer exists.');
	return;
}

/** The error shown to a person; an unexpected one is logged and shows no details. */
export function httpErrorFor(
	error: FastifyError | Error,
	request: FastifyRequest,
): Pick<HttpError, 'code' | 'message' | 'detail' | 'retryAfterSeconds'> & { status: number } {
	const httpError = asHttpError(error);
	if (httpError === undefined) {
		request.log.error({ error, requestId: request.id }, 'A request failed');
		return {
			status: 500,
			code: 'internal_error',
			message: `Something went wrong on our side. Please try again; if it keeps happening, tell us the number ${request.id}.`,
			detail: {},
			retryAfterSeconds: undefined,
		};
	}
	// Logging deliberate errors, as in a rush of logins, would fill the log when the shop is busiest.
	if (httpError.status === 503 && httpError !== error)
		request.log.warn({ error, requestId: request.id }, 'A request failed because a service is down');
	return httpError;
}

/** Headers of a file that was about to be sent: its error is JSON, and no cache may keep it. */
const fileHeaders = [
	'accept-ranges',
	'cache-control',
	'content-disposition',
	'content-length',
	'content-range',
	'content-type',
	'etag',
	'last-modified',
];

/** Answers every failure in one shape: `{error, code, fields?, …}`. */
export function answerError(
	error: FastifyError | Error,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { status, code, message, detail, retryAfterSeconds } = httpErrorFor(error, request);
	for (const name of fileHeaders) reply.removeHeader(name);
	reply.header('cache-control', 'no-store');
	if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
	return reply.code(status).send({ error: message, code, ...detail });
}
