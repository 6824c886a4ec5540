import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../scripts/program.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** The nginx of this machine with docs/edge/nginx.conf, in front of instances of the shop. */
export type Nginx = {
	port: number;
	/** Its configuration, and the command that it is started and reloaded with. */
	config: string;
	command: string[];
	/** Of its main process. */
	pid: number | undefined;
	stop: () => Promise<void>;
};

/** Whether a program is installed. It is started to find out. */
export const isInstalled = (program: string): Promise<boolean> =>
	run(program, ['--version']).then(
		() => true,
		(error: { code?: unknown }) => error.code !== 'ENOENT',
	);

/** The example with folders, ports and instances of this run, without TLS, which would measure the cipher. */
async function configFor(folder: string, shopPorts: number[], port: number): Promise<string> {
	let config = await readFile(path.join(root, 'docs/edge/nginx.conf'), 'utf8');
	const replace = (text: string | RegExp, by: string) => {
		const replaced = config.replace(text, by);
		if (replaced === config) throw new Error(`docs/edge/nginx.conf has no ${text}.`);
		config = replaced;
	};
	replace('user www-data;', `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off;`);
	replace('/run/nginx.pid', path.join(folder, 'pid'));
	replace('/var/log/nginx/error.log', path.join(folder, 'error.log'));
	replace('/var/cache/nginx/nishana', path.join(folder, 'cache'));
	replace(
		/(\t\tserver 127\.0\.0\.1:\d+;\n)+/,
		shopPorts.map((each) => `\t\tserver 127.0.0.1:${each};\n`).join(''),
	);
	replace('listen 80 default_server reuseport;', `listen 127.0.0.1:${await freePort()} default_server;`);
	replace('listen 80;', `listen 127.0.0.1:${await freePort()};`);
	replace(/\n\tserver \{\n\t\tlisten 443 ssl http2 default_server[\s\S]*?\n\t\}\n/, '\n');
	replace('listen 443 ssl http2', `listen 127.0.0.1:${port} reuseport backlog=4096`);
	replace(/\n\t\tssl_certificate[\s\S]*?ssl_session_tickets off;\n/, '\n');
	replace(
		'default_type',
		`${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
			.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};\n\t`)
			.join('')}default_type`,
	);
	return config;
}

/**
 * Starts nginx; resolves when it passes requests on.
 * @param folder of its files
 * @param shopPorts of the instances, which are ready
 */
export async function openNginx(folder: string, shopPorts: number[]): Promise<Nginx> {
	const port = await freePort();
	const config = path.join(folder, 'nginx.conf');
	await mkdir(folder, { recursive: true });
	await writeFile(config, await configFor(folder, shopPorts, port));
	const command = ['nginx', '-c', config, '-p', folder];
	await run('nginx', [...command.slice(1), '-t']);
	const nginx = spawn('nginx', command.slice(1), { stdio: 'inherit' });
	while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) {
		if (nginx.exitCode !== null) throw new Error('nginx has ended.');
		await pause(50);
	}
	return {
		port,
		config,
		command,
		pid: nginx.pid,
		stop: async () => {
			if (nginx.exitCode !== null || nginx.signalCode !== null) return;
			const exited = once(nginx, 'exit');
			nginx.kill('SIGQUIT');
			await exited;
		},
	};
}
