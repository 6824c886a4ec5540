import type { FastifyReply } from 'fastify';

/** Lets the browser save the answer as a file. */
export const saveAs = (reply: FastifyReply, filename: string): FastifyReply =>
	reply.header('content-disposition', `attachment; filename="${filename}"`);
