import type { Endpoint } from '../contracts/endpoint.ts';
import type { Services } from '../server/platform/services.ts';
import { registerRoutes } from '../server/routes.ts';

/** Every endpoint that the shop registers. */
export function listRegistered(services: Services): Endpoint[] {
	const endpoints: Endpoint[] = [];
	const register = (endpoint: Endpoint) => void endpoints.push(endpoint);
	registerRoutes(Object.assign(register, { write: register }), services);
	return endpoints;
}
