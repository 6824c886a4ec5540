// The sandbox gateway as a process of its own: node chaos/gatewayProcess.ts, configured by its environment.
import Fastify from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { createSandboxGateway } from '../sandbox/gateway.ts';
import { sandboxKeys } from '../sandbox/keys.ts';
import { sandboxRoutes } from '../sandbox/routes.ts';
import { sandboxPrefix } from '../sandbox/sandbox.ts';
import { createWebhooks } from '../sandbox/webhooks.ts';
import { openFileLedger } from './fileLedger.ts';

const environment = z.object({
	PORT: z.coerce.number(),
	LEDGER: z.string(),
	KEYS: z.string().transform((json) => sandboxKeys.parse(JSON.parse(json))),
	WEBHOOKS: z.url(),
});

process.once('disconnect', () => process.exit());
const { PORT, LEDGER, KEYS, WEBHOOKS } = environment.parse(process.env);
const ledger = openFileLedger(LEDGER);
const gateway = createSandboxGateway(ledger, KEYS, () => `http://127.0.0.1:${PORT}${sandboxPrefix}`);
const app = Fastify();
await app.register(sandboxRoutes(ledger, gateway, KEYS), { prefix: sandboxPrefix });
await app.listen({ port: PORT, host: '127.0.0.1' });
createWebhooks(ledger, gateway, KEYS, () => WEBHOOKS, pino({ level: 'error' })).start();
process.stdout.write('ready\n');
