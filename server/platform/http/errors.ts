import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CommitUnknown, causeOf, DatabaseUnreachable, databaseErrorCode } from '../database/database.ts';
import { StorageDown } from '../storage/storage.ts';
import { Refusal, type RefusalStatus } from './refusal.ts';

/** The database or another part is down: the request may work in a moment. */
const unavailable = /^(08|53|57P0|40001|40P01|25006|55P03|57014)/;

const fastifyRefusals: Record<string, [RefusalStatus, string]> = {
	FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
	FST_REQ_FILE_TOO_LARGE: [413, 'The file is too large.'],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send the request as application/json.'],
	FST_PARTS_LIMIT: [413, 'The request has too many parts.'],
	FST_FILES_LIMIT: [413, 'Please send one file at a time.'],
	FST_FIELDS_LIMIT: [413, 'The request has too many fields.'],
	FST_PROTO_VIOLATION: [400, 'The request has a field of a name that cannot be.'],
	FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Please send the file as multipart/form-data.'],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request does not have the length it says.'],
	FST_MP_PREMATURE_CLOSE: [400, 'The request ended before it was complete.'],
	FST_ERR_MAX_PARAM_LENGTH: [404, 'There is nothing at this address.'],
	FST_ERR_BAD_URL: [400, 'The address is not valid.'],
};

/** What the framework and the sending of files refuse by a status alone. */
const refusalsByStatus: Record<number, [RefusalStatus, string]> = {
	412: [412, 'The file is not as the request wants it.'],
	416: [416, 'The file has no such part.'],
};

function asRefusal(error: FastifyError | Error): Refusal | undefined {
	if (error instanceof Refusal) return error;
	if (error instanceof StorageDown)
		return new Refusal(
			503,
			'Pictures cannot be stored or read right now. Please try again in a moment.',
			{},
			5,
		);
	const known = 'code' in error ? fastifyRefusals[error.code] : undefined;
	if (known !== undefined) return new Refusal(...known);
	const { statusCode = 500 } = 'statusCode' in error ? error : {};
	if (statusCode >= 400 && statusCode < 500)
		return new Refusal(...(refusalsByStatus[statusCode] ?? [400, 'The request cannot be read.']));
	if (causeOf(error, CommitUnknown) !== undefined)
		return new Refusal(
			503,
			'We could not make sure that this was saved. Please look before you try it again.',
			{ outcomeUnknown: true },
			2,
		);
	const code = databaseErrorCode(error) ?? '';
	if (unavailable.test(code) || causeOf(error, DatabaseUnreachable) !== undefined)
		return new Refusal(503, 'The shop is busy for a moment. Please try again.', {}, 2);
	// 54000: more than an index can hold, as of an address in characters of four bytes each.
	if (code.startsWith('22') || code === '54000')
		return new Refusal(400, 'The request holds a value that cannot be stored.');
	if (code === '23505') return new Refusal(409, 'This already exists.');
	if (code === '23503') return new Refusal(409, 'Something this refers to no longer exists.');
	return;
}

/** What a person is told of a failure; what is not a refusal is logged and tells nothing. */
export function refusalFor(
	error: FastifyError | Error,
	request: FastifyRequest,
): Pick<Refusal, 'message' | 'detail' | 'retryAfterSeconds'> & { status: number } {
	const refusal = asRefusal(error);
	if (refusal === undefined) {
		request.log.error({ error, requestId: request.id }, 'A request failed');
		return {
			status: 500,
			message: `Something went wrong on our side. Please try again; if it stays, tell us the number ${request.id}.`,
			detail: {},
			retryAfterSeconds: undefined,
		};
	}
	// A refusal thrown on purpose, as in a rush of logins, would fill the log just when the shop is busiest.
	if (refusal.status === 503 && refusal !== error)
		request.log.warn({ error, requestId: request.id }, 'A request found a part down');
	return refusal;
}

/** Answers every failure in one shape: `{error, fields?, …}`. */
export function answerError(
	error: FastifyError | Error,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { status, message, detail, retryAfterSeconds } = refusalFor(error, request);
	if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
	return reply.code(status).send({ error: message, ...detail });
}
