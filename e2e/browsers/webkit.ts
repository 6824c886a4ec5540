import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../testing/freePort.ts';
import { type Browser, phone } from './browser.ts';

const answer = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });

/** Sends a command of W3C WebDriver. */
async function send(
	url: string,
	body?: object,
	method = body === undefined ? 'GET' : 'POST',
): Promise<unknown> {
	const response = await fetch(url, {
		method,
		headers: { 'content-type': 'application/json' },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const { value } = answer.parse(await response.json());
	if (response.ok) return value;
	const { error, message } = failure.parse(value);
	throw new Error(`${error}: ${message}`);
}

async function waitForDriver(driver: string): Promise<void> {
	for (let attempt = 0; attempt < 300; attempt++) {
		if ((await fetch(`${driver}/status`).catch(() => undefined))?.ok) return;
		await pause(100);
	}
	throw new Error('WebKitWebDriver did not start.');
}

/** Starts WebKitGTK's small browser on a display in memory: nothing else with WebKit runs outside Apple's machines. */
export async function startWebKit(): Promise<Browser> {
	const display = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const programs = [display];
	const end = async () => {
		for (const program of programs.reverse())
			if (program.exitCode === null && program.kill()) await once(program, 'exit');
	};
	try {
		const [number] = await once(createInterface(display.stdout), 'line');
		const port = await freePort();
		const driver = `http://127.0.0.1:${port}`;
		const program = spawn('WebKitWebDriver', [`--port=${port}`], {
			stdio: ['ignore', 'pipe', 'ignore'],
			env: { ...process.env, DISPLAY: `:${number}`, LANG: 'en_IN.UTF-8' },
		});
		program.stdout.resume();
		programs.push(program);
		await waitForDriver(driver);
		const { sessionId } = z.object({ sessionId: z.string() }).parse(
			await send(`${driver}/session`, {
				capabilities: {
					// In full screen there is no tool bar, which is wider than a phone.
					alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } },
				},
			}),
		);
		const session = `${driver}/session/${sessionId}`;
		await send(`${session}/window/rect`, { x: 0, y: 0, ...phone });
		return {
			faults: [],
			goto: async (url) => void (await send(`${session}/url`, { url })),
			back: async () => void (await send(`${session}/back`, {})),
			evaluate: async (expression) => {
				const script = `return JSON.stringify(${expression})`;
				const text = await send(`${session}/execute/sync`, { script, args: [] });
				return typeof text === 'string' ? JSON.parse(text) : undefined;
			},
			perform: async (actions) => void (await send(`${session}/actions`, { actions })),
			screenshot: async () => Buffer.from(z.string().parse(await send(`${session}/screenshot`)), 'base64'),
			close: async () => {
				// The driver closes the browser with the session.
				await send(session, undefined, 'DELETE').finally(end);
			},
		};
	} catch (error) {
		await end();
		throw error;
	}
}
