import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { getPermissions, type Permission } from '../../../shared/permissions.ts';
import { HttpError } from './httpError.ts';
import { requireRecentPassword } from './recentPassword.ts';
import type { RegisterRouteOptions, SignedIn } from './registerRoute.ts';

const none: ReadonlySet<Permission> = new Set();

function bearerToken(request: FastifyRequest): string | undefined {
	const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
	return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 && token.length <= 200
		? token
		: undefined;
}

/** The caller by the session of the token, with what the endpoint allows them. */
export async function getCaller(
	endpoint: Endpoint,
	request: FastifyRequest,
	{ identify, requireSecondFactor }: Pick<RegisterRouteOptions, 'identify' | 'requireSecondFactor'>,
): Promise<SignedIn | undefined> {
	const token = bearerToken(request);
	const account = token === undefined ? undefined : await identify(token);
	if (account === undefined) return undefined;
	const lacksFactor =
		account.lacksSecondFactor && requireSecondFactor() && endpoint.withoutSecondFactor === undefined;
	const actsAsAdmin = account.role === 'admin' && !lacksFactor;
	return { ...account, permissions: actsAsAdmin ? getPermissions(account.staffRole ?? 'owner') : none };
}

/** @throws HttpError 401 without a login, 403 without the permission, the second factor or a recent password */
export function requireAccess(endpoint: Endpoint, user: SignedIn | undefined): void {
	if (endpoint.access === 'anyone') return;
	if (user === undefined) throw new HttpError(401, 'login_required', 'Please login to continue.');
	if (endpoint.access === 'admin' && !user.permissions.has(endpoint.permission)) {
		if (user.permissions.size > 0)
			throw new HttpError(403, 'permission_missing', 'Your role in the shop does not include this.');
		if (user.lacksSecondFactor)
			throw new HttpError(403, 'second_factor_setup_required', 'Please set up a second factor first.', {
				secondFactorMissing: true,
			});
		throw new HttpError(403, 'admin_required', 'Only administrators may do this.');
	}
	if (endpoint.recentPassword) requireRecentPassword(user);
}
