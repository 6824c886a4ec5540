// npm run dev: the demonstration shop for work on it. Pages are replaced while they are looked at; when server code or a
// contract changes, the shop starts anew. Node's own --watch would also watch what vite writes, and never come to rest.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { stopWhenAsked } from './command.ts';

const root = path.join(import.meta.dirname, '..');
const watched = ['server', 'contracts', 'demo', 'store.config.ts'];
/** Editors write a file in several steps. */
const settleMs = 200;

function open(): ChildProcess {
	const shop = spawn(process.execPath, [path.join(import.meta.dirname, 'devShop.ts')], {
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	});
	shop.on('exit', (code) => {
		if (code !== 0) console.log('The shop is closed. It starts again with the next change.');
	});
	return shop;
}

async function close(shop: ChildProcess): Promise<void> {
	if (shop.exitCode !== null || shop.signalCode !== null) return;
	shop.kill();
	await once(shop, 'exit');
}

let shop = open();
let settling: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();
let stopping = false;

function restart(): void {
	restarting = restarting.then(async () => {
		if (stopping) return;
		await close(shop);
		shop = open();
	});
}

for (const place of watched)
	watch(path.join(root, place), { recursive: true }, (_event, name) => {
		if (name === null || name.endsWith('.test.ts')) return;
		clearTimeout(settling);
		settling = setTimeout(restart, settleMs);
	});

stopWhenAsked({
	stop: async () => {
		stopping = true;
		clearTimeout(settling);
		await restarting;
		await close(shop);
	},
});
