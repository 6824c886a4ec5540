import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { User } from '../../../contracts/auth.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { LoginSource } from './logIn.ts';

/** Where a request for a login comes from. @param caller of the token that the browser sent with it */
export const getLoginSource = ({ headers }: FastifyRequest, caller: SignedIn | undefined): LoginSource => ({
	userAgent: headers['user-agent'] ?? '',
	replaces: caller?.sessionId,
});

/** @param by what the user proved, as in 'password' */
export function recordLogin(
	log: FastifyBaseLogger,
	{ id, role }: Pick<User, 'id' | 'role'>,
	by: string,
): void {
	recordSecurityEvent(log, role === 'admin' ? 'staff_logged_in' : 'shopper_logged_in', { accountId: id, by });
}
