import type { Endpoint } from '../contracts/endpoint.ts';
import type { Limit } from '../server/platform/limits/limits.ts';
import type { Services } from '../server/platform/services.ts';
import { registerRoutes } from '../server/routes.ts';

type Registered = { endpoint: Endpoint; limit: Limit | undefined };

/** Every endpoint that the shop registers, with the rate limit of its own, if it has one. */
export function listWithLimits(services: Services): Registered[] {
	const registered: Registered[] = [];
	const register = (endpoint: Endpoint, _handler: unknown, rule?: Limit | { tags: unknown }) =>
		void registered.push({ endpoint, limit: rule !== undefined && 'times' in rule ? rule : undefined });
	registerRoutes(Object.assign(register, { write: register }), services);
	return registered;
}

/** Every endpoint that the shop registers. */
export const listRegistered = (services: Services): Endpoint[] =>
	listWithLimits(services).map(({ endpoint }) => endpoint);
