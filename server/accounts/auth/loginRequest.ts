import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from '../../../contracts/auth.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { deviceTokens, rememberDevice } from './knownDevices.ts';
import type { HalfLogin, LoginSource } from './logIn.ts';

type LoginCall = {
	request: FastifyRequest;
	reply: FastifyReply;
	/** Of the token that the browser sent with the request. */
	user: SignedIn | undefined;
};

/** The browser that asks for a login, and how every login ends in it. */
export function getBrowser({ publicUrl, log }: Services, { request, reply, user: caller }: LoginCall) {
	const secure = publicUrl.startsWith('https:');
	const tokens = deviceTokens(request.headers.cookie, secure);
	const source: LoginSource = {
		userAgent: request.headers['user-agent'] ?? '',
		replaces: caller?.sessionId,
	};
	return {
		/** The tokens of the accounts that this browser has proved. */
		tokens,
		source,
		/** In the transaction that proved the account. @returns the cookie for `setCookie` or `finish` */
		remember: (tx: Db, userId: UserId): Promise<string> => rememberDevice(tx, userId, tokens, secure),
		setCookie: (cookie: string): void => void reply.header('set-cookie', cookie),
		/**
		 * After the transaction of the login. @param by what the user proved, as in 'password'
		 * @returns the session
		 */
		finish: <Session extends NewSession>(session: Session, cookie: string, by: string): Session => {
			const { id, role } = session.user;
			recordSecurityEvent(log, role === 'admin' ? 'staff_logged_in' : 'shopper_logged_in', {
				accountId: id,
				by,
			});
			reply.header('set-cookie', cookie);
			return session;
		},
	};
}

/** The rejection of a half login, which is stored: throw it after the transaction. */
export const secondFactorRequired = (half: HalfLogin): HttpError =>
	new HttpError(403, 'second_factor_required', 'Please confirm your login with your second factor.', half);
