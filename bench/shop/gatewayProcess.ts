// The sandbox gateway in a process of its own: a real shop does not run its gateway, so it must not be measured with it.
import { once } from 'node:events';
import Fastify from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { createSandboxGateway } from '../../sandbox/gateway.ts';
import { sandboxKeys } from '../../sandbox/keys.ts';
import { memoryLedger } from '../../sandbox/ledger.ts';
import { sandboxRoutes } from '../../sandbox/routes.ts';
import { sandboxPrefix } from '../../sandbox/sandbox.ts';
import { createWebhooks } from '../../sandbox/webhooks.ts';

process.once('disconnect', () => process.exit());
const keys = sandboxKeys.parse(JSON.parse(process.env.KEYS ?? ''));
const ledger = memoryLedger();
const gateway = createSandboxGateway(ledger, keys, () => '');
const app = Fastify();
await app.register(sandboxRoutes(ledger, gateway, keys), { prefix: sandboxPrefix });
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
// The shop starts after the gateway that it calls.
const [shopUrl] = await once(process, 'message');
const webhooks = `${z.url().parse(shopUrl)}/api/payments/webhook`;
createWebhooks(ledger, gateway, keys, () => webhooks, pino({ level: 'error' })).start();
