import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Browser, phone } from './browser.ts';

/** Nothing of the browser's own on the first page or in the network. */
const preferences = {
	'browser.aboutwelcome.enabled': false,
	'browser.shell.checkDefaultBrowser': false,
	'datareporting.policy.dataSubmissionEnabled': false,
	'intl.accept_languages': 'en-IN',
	'network.captive-portal-service.enabled': false,
	'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const answer = z.object({ id: z.number(), result: z.unknown().optional(), message: z.string().optional() });
const logEntry = z.object({
	method: z.literal('log.entryAdded'),
	params: z.object({ level: z.string(), text: z.string().nullable() }),
});
const tree = z.object({ contexts: z.tuple([z.looseObject({ context: z.string() })]) });
const evaluated = z.object({
	result: z.object({ value: z.string().optional() }).optional(),
	exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** Sends commands of WebDriver BiDi and resolves with their results. */
async function connect(address: string, onEvent: (event: unknown) => void) {
	const socket = new WebSocket(address);
	await once(socket, 'open');
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	socket.addEventListener('message', ({ data }) => {
		const message: unknown = JSON.parse(String(data));
		const { success, data: answered } = answer.safeParse(message);
		if (!success) return onEvent(message);
		const command = waiting.get(answered.id);
		waiting.delete(answered.id);
		if (answered.message === undefined) command?.resolve(answered.result);
		else command?.reject(new Error(answered.message));
	});
	socket.addEventListener('close', () => {
		for (const command of waiting.values()) command.reject(new Error('Firefox has ended.'));
	});
	let commands = 0;
	return (method: string, params: object = {}): Promise<unknown> => {
		const command = Promise.withResolvers<unknown>();
		waiting.set(++commands, command);
		socket.send(JSON.stringify({ id: commands, method, params }));
		return command.promise;
	};
}

/** Starts an installed Firefox, which speaks WebDriver BiDi without a program in between. */
export async function startFirefox(): Promise<Browser> {
	const profile = await mkdtemp(path.join(tmpdir(), 'nishana-firefox-'));
	const lines = Object.entries(preferences).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	);
	await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
	const program = spawn(
		'firefox-esr',
		['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	);
	const ended = once(program, 'exit');
	const end = async () => {
		program.kill();
		await ended;
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		let address: string | undefined;
		for await (const line of createInterface(program.stderr)) {
			address = /listening on (ws:\S+)/.exec(line)?.[1];
			if (address !== undefined) break;
		}
		program.stderr.resume();
		if (address === undefined) throw new Error('Firefox ended before it listened.');
		const faults: string[] = [];
		const send = await connect(`${address}/session`, (event) => {
			const { data } = logEntry.safeParse(event);
			if (data?.params.level === 'error') faults.push(data.params.text ?? '');
		});
		await send('session.new', { capabilities: {} });
		const { context } = tree.parse(await send('browsingContext.getTree')).contexts[0];
		await send('browsingContext.setViewport', { context, viewport: phone });
		await send('session.subscribe', { events: ['log.entryAdded'] });
		return {
			faults,
			goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
			back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
			evaluate: async (expression) => {
				const { result, exceptionDetails } = evaluated.parse(
					await send('script.evaluate', {
						expression: `JSON.stringify(${expression})`,
						target: { context },
						awaitPromise: false,
					}),
				);
				if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
				return result?.value === undefined ? undefined : JSON.parse(result.value);
			},
			perform: async (actions) => void (await send('input.performActions', { context, actions })),
			screenshot: async () => {
				const picture = await send('browsingContext.captureScreenshot', { context });
				return Buffer.from(z.object({ data: z.string() }).parse(picture).data, 'base64');
			},
			close: end,
		};
	} catch (error) {
		await end();
		throw error;
	}
}
