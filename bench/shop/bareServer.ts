// The limit of this machine: the same response, headers and body, from a bare Fastify route in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import Fastify from 'fastify';
import { z } from 'zod';

const response = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

export async function startBareServer(
	answer: z.infer<typeof response>,
): Promise<{ url: string; stop: () => Promise<void> }> {
	const child = fork(import.meta.filename, ['serve']);
	child.send(answer);
	const [url] = await once(child, 'message');
	return {
		url: z.string().parse(url),
		stop: async () => {
			child.kill();
			await once(child, 'exit');
		},
	};
}

async function serve(): Promise<void> {
	const [message] = await once(process, 'message');
	const { headers, body } = response.parse(message);
	const bytes = Buffer.from(body, 'base64');
	const app = Fastify();
	app.get('/', (_request, reply) => reply.headers(headers).send(bytes));
	process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

if (process.argv[1] === import.meta.filename) await serve();
