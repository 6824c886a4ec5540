// Starts a command of the shop: node scripts/launch.mjs <command> [arguments].
// Plain JavaScript without dependencies, because it runs before anything is installed and under any Node from 20 on.
// It installs what package-lock.json names and then runs scripts/<command>.ts under the Node that the lock pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
/** The shell of npm, before an install that takes a minute. */
const { ppid } = process;

/** Exits with a one-line message. */
function giveUp(sentence) {
	console.error(sentence);
	process.exit(1);
}

function readPackages(lock) {
	return JSON.parse(readFileSync(path.join(root, lock), 'utf8')).packages;
}

/** npm writes the list of installed packages last, so a list that matches the lock means a complete install. */
function installed() {
	if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
	const there = readPackages('node_modules/.package-lock.json');
	return Object.entries(readPackages('package-lock.json')).every(
		([name, { version, optional }]) =>
			name === '' || (there[name] === undefined ? optional : there[name].version === version),
	);
}

function install() {
	console.log('Installing packages (a minute, only after changes) ...');
	const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--ignore-scripts'];
	const args = ['ci', '--loglevel=error', ...flags];
	const npm = process.env.npm_execpath;
	// npm names its own script when it started this command; otherwise use the npm in PATH, a batch file on Windows.
	const done = npm?.endsWith('.js')
		? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
		: spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: windows });
	if (done.status !== 0)
		giveUp('The packages could not be installed. Check the network connection and run the command again.');
}

// Young objects get 8 MB instead of 16: the shop then needs 100 MB less, and no more processor time (docs/performance.md).
const options = ['--max-semi-space-size=8'];

/** The Node version pinned in the lock, or the current one if it is new enough. */
function runtime() {
	const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
	const pinned = path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
	// It may be installed and still not run, as on a Linux with another C library.
	if (existsSync(pinned) && spawnSync(pinned, [...options, '--version']).status === 0) return pinned;
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (major > 24 || (major === 24 && minor >= 6)) return process.execPath;
	return giveUp(
		`Nishana runs on Node 24, of which there is no package for ${process.platform} on ${process.arch}. Install Node 24.6 or newer from nodejs.org and run the command again.`,
	);
}

if (Number.parseInt(process.versions.node, 10) < 20)
	giveUp(
		`Nishana needs Node 20 or newer to start; this is ${process.version}. Get a newer one from nodejs.org.`,
	);
const [command = '', ...rest] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${command}.ts`);
if (!/^[a-zA-Z]+$/.test(command) || !existsSync(script))
	giveUp(`There is no command "${command}". The commands are the scripts of package.json.`);
if (!installed()) install();

const node = runtime();
const child = spawn(node, [...options, script, ...rest], {
	// The channel carries no messages: it closes when this process ends for any reason, and the child then stops too.
	stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	env: {
		...process.env,
		PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
		// Password hashing, image processing and file access share these threads.
		UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
		// Larger blocks, such as a page, are returned to the system when they are freed (glibc).
		MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
		// Also for the programs that it starts.
		NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${new URL('drizzleResolution.mjs', import.meta.url)}`]
			.filter(Boolean)
			.join(' '),
		// Modules are compiled once: loading the shop takes a quarter less processor time afterwards.
		NODE_COMPILE_CACHE:
			process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/nishana/compiled'),
	},
});

const sent = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
	process.on(signal, () => {
		// A terminal sends Ctrl-C to the child as well.
		if (sent.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return;
		sent.add(signal);
		child.kill(signal);
	});

// npm passes signals to the shell that it started, and the shell ends without passing them on: then this process has another
// parent.
if (process.env.npm_lifecycle_event !== undefined && !windows)
	setInterval(() => {
		if (process.ppid !== ppid && !sent.has('SIGTERM')) {
			sent.add('SIGTERM');
			child.kill('SIGTERM');
		}
	}, 250).unref();

child.on('error', (error) => giveUp(`The command could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
