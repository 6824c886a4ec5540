// A process of the shop under `npm run dev`. It is started before it is needed and loads the packages and the pages, so that
// a change of the server costs only the time to load the server's modules and to open the database.
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { EditedPages } from '../server/storefront/webBuild.ts';
import { runCommand, stopWhenAsked } from './command.ts';
import { type MessageToShop, type ModuleResponse, messageToShop, type ShopMessage } from './devMessages.ts';

/** The packages that take longest to load. */
const packages = [
	'@electric-sql/pglite',
	'@electric-sql/pglite/contrib/pg_trgm',
	'@fastify/multipart',
	'@fastify/static',
	'drizzle-orm/node-postgres',
	'drizzle-orm/pg-core',
	'drizzle-orm/pglite',
	'fastify',
	'file-type',
	'nodemailer',
	'pdfkit',
	'prom-client',
	'react-router',
	'sanitize-html',
	'sharp',
	'zod',
];

const send = (message: ShopMessage) => process.send?.(message);

type Received<Kind> = Extract<MessageToShop, { kind: Kind }>;
const load = Promise.withResolvers<Received<'load'>>();
let mustLoad = false;
const open = Promise.withResolvers<void>();
const modules = new Map<number, (response: ModuleResponse) => void>();

process.on('message', (received) => {
	const message = messageToShop.parse(received);
	if (message.kind === 'load') {
		mustLoad = true;
		load.resolve(message);
	} else if (message.kind === 'open') open.resolve();
	else {
		modules.get(message.id)?.(message.response);
		modules.delete(message.id);
	}
});

/** Pages from Vite's modules, which `npm run dev` transforms; an edited module is evaluated again for the next page. */
function editedPages(): EditedPages {
	let lastId = 0;
	const runner = new ModuleRunner(
		{
			hmr: false,
			transport: {
				invoke: (request) =>
					new Promise((resolve) => {
						const id = ++lastId;
						modules.set(id, resolve);
						send({ kind: 'fetchModule', id, request });
					}),
			},
		},
		new ESModulesEvaluator(),
	);
	return { build: () => runner.import('virtual:react-router/server-build') };
}

await runCommand(async () => {
	process.once('disconnect', () => process.exit(0));
	await Promise.all(packages.map((name) => import(name)));
	const pages = editedPages();
	// In reserve, there is time to load the pages too; an error is reported by the request for a page.
	if (!mustLoad) pages.build().catch(() => {});
	Object.assign(process.env, (await load.promise).env);
	const { runShop } = await import('../server/main.ts');
	await open.promise;
	const shop = await runShop({ demo: true, editedPages: pages });
	stopWhenAsked(shop);
	send({ kind: 'listening', url: shop.url });
});
