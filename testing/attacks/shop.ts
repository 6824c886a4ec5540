import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { sessions } from '../../server/auth/tables.ts';
import { hashOfToken, newToken } from '../../server/auth/tokens.ts';
import { brands, categories } from '../../server/catalog/tables.ts';
import { checkouts } from '../../server/checkout/tables.ts';
import type { OpenApi } from '../../server/openapi/openapi.ts';
import { messageOf } from '../../server/platform/mail/message.ts';
import { mountAll } from '../../server/routes.ts';
import { buildProduct } from '../buildProduct.ts';
import { linkIn } from '../mailbox.ts';
import { letJobsBecomeDue } from '../time.ts';
import { openWorld, type World } from '../world.ts';
import { faultsOf } from './answers.ts';
import { openPerson, type Person } from './people.ts';
import type { Draft, Role } from './requests.ts';
import { jsonOf, type Paid, type Replacing, replaced, type Things, thingsOf } from './standIns.ts';

/** A shop with people in it, and what it takes to send them any request and to judge the answer. */
export type AttackedShop = {
	world: World;
	document: OpenApi;
	/** Acts in nothing: whatever is theirs must stay as it is. */
	nirmala: Person;
	/** Sends one request; what was wrong with the answer, each with the request. */
	send: (draft: Draft) => Promise<string[]>;
	/** Does what is due, pays what can be paid, and looks anew at what there is; what was wrong with the mails. */
	catchUp: () => Promise<string[]>;
	/** How often each status was answered, by call. */
	answered: Map<string, number>;
};

const composer = createTransport({ streamTransport: true, buffer: true });
const quote = z.object({ total: z.number() });

/** Whether a request may end somebody's session, as it is meant to. */
export const endsSessions = ({ path, method }: Draft): boolean =>
	(path.startsWith('/auth/sessions') && method === 'DELETE') ||
	['/auth/logout', '/users/{id}/change-password', '/auth/reset-password', '/auth/login'].includes(path);

export async function openAttackedShop(): Promise<AttackedShop> {
	const world = await openWorld();
	// What is counted here is what the calls do; that they are counted is proved where the limits are.
	Object.assign(world.services.limits, { use: async () => {}, forget: async () => {} });
	const endpoints: Endpoint[] = [];
	mountAll((endpoint) => endpoints.push(endpoint), world.services);
	// Written by the shop itself, of its own type.
	const document = (await world.guest.call('GET /openapi.json')).body as OpenApi;

	const nirmala = await openPerson(world, 'Nirmala', { passwordHash: 'none' });
	const shoppers = { asha: await openPerson(world, 'Asha'), bala: await openPerson(world, 'Bala') };
	const admin = await world.admin();
	const ids = {
		asha: shoppers.asha.client.user.id,
		bala: shoppers.bala.client.user.id,
		admin: admin.user.id,
	};
	const ended = await world.signedIn({ name: 'Who left' });
	await ended.call('POST /auth/logout');
	const tokens: Record<Role, string | undefined> = {
		nobody: undefined,
		stranger: 'a-token-of-nobody',
		ended: ended.token,
		asha: shoppers.asha.client.token,
		bala: shoppers.bala.client.token,
		admin: admin.token,
	};
	const paid: Paid[] = [nirmala, shoppers.asha, shoppers.bala].flatMap((person) =>
		person.paid.map((success) => ({
			order: success.razorpay_order_id,
			payment: success.razorpay_payment_id,
			signature: success.razorpay_signature,
		})),
	);
	const privateTo = (person: Person) => [person.mark, ...person.ids, person.client.token];
	/** Tokens of mailed links. */
	const links: string[] = [];
	let things: Things = await thingsOf(world, { paid, links });
	const answered = new Map<string, number>();

	async function renew(role: 'asha' | 'bala' | 'admin'): Promise<void> {
		const token = newToken();
		const expiresAt = new Date(Date.now() + 86_400_000);
		await world.db.insert(sessions).values({ userId: ids[role], tokenHash: hashOfToken(token), expiresAt });
		tokens[role] = token;
	}
	async function totalOf(role: Role): Promise<number> {
		const { body } = await world.as(tokens[role]).call('GET /checkout/quote');
		return quote.safeParse(body).data?.total ?? 0;
	}

	async function writtenOut(draft: Draft): Promise<InjectOptions & { url: string }> {
		const { by } = draft;
		const needsTotal = draft.path === '/payments/order';
		const replacing: Replacing = {
			things,
			me: by === 'asha' || by === 'bala' || by === 'admin' ? ids[by] : 'nobody',
			mark: by === 'asha' || by === 'bala' ? shoppers[by].mark : 'anybody',
			total: needsTotal ? await totalOf(by) : 1000,
		};
		const text = (value: unknown) => {
			const put = replaced(value, replacing);
			return (typeof put === 'string' ? put : jsonOf(put)).toWellFormed();
		};
		const path = draft.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
			const value = text(draft.params[name] ?? '');
			// Nothing and dots would be the address of another call.
			return encodeURIComponent(/^\.{0,2}$/.test(value) ? `${value}-` : value);
		});
		const query = draft.query.map(
			([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`,
		);
		const token = tokens[by];
		const { payload, type } = bodyOf(draft, replacing);
		return {
			method: draft.method,
			url: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
			headers: {
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				...(type === undefined ? {} : { 'content-type': type }),
			},
			...(payload === undefined ? {} : { payload }),
		};
	}

	async function send(draft: Draft): Promise<string[]> {
		const request = await writtenOut(draft);
		const response = await world.app.inject(request);
		const call = `${draft.method} ${draft.path}`;
		const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call);
		const operation = document.paths[draft.path]?.[draft.method.toLowerCase()];
		if (endpoint === undefined || operation === undefined) return [`${call} is described and not there`];
		const count = `${response.statusCode} ${call}`;
		answered.set(count, (answered.get(count) ?? 0) + 1);
		const others = [nirmala, shoppers.asha, shoppers.bala].filter(
			({ mark }) =>
				draft.by !== 'admin' && !(draft.by in shoppers && mark.toLowerCase().startsWith(draft.by)),
		);
		const sent = `${request.url} ${String(request.payload ?? '')}`;
		const secrets = others.flatMap(privateTo).filter((secret) => !sent.includes(secret));
		const { statusCode: status, headers, body } = response;
		const faults = faultsOf(endpoint, operation, draft.by, { status, headers, text: body }, secrets);
		if (endsSessions(draft)) for (const role of ['asha', 'bala', 'admin'] as const) await renew(role);
		const asked = `${draft.by}: ${draft.method} ${request.url.slice(0, 400)} ${String(request.payload ?? '').slice(0, 600)}`;
		return faults.map((fault) => `${fault}\n  ${asked}\n  ${status} ${body.slice(0, 300)}`);
	}

	async function restock(): Promise<void> {
		const [brand] = await world.db.select({ brandId: brands.id }).from(brands).limit(1);
		const [category] = await world.db.select({ categoryId: categories.id }).from(categories).limit(1);
		for (let more = 0; more < 4; more++) await buildProduct(world.db, { stock: 50, ...brand, ...category });
	}

	async function catchUp(): Promise<string[]> {
		const faults: string[] = [];
		const waiting = await world.db
			.select({ order: checkouts.gatewayOrderId })
			.from(checkouts)
			.where(and(eq(checkouts.state, 'open'), isNotNull(checkouts.gatewayOrderId)))
			.orderBy(desc(checkouts.id))
			.limit(2);
		for (const { order } of waiting) {
			if (order === null || paid.some((each) => each.order === order)) continue;
			const success = await world.gateway.pay(order).catch(() => undefined);
			if (success !== undefined)
				paid.push({
					order,
					payment: success.razorpay_payment_id,
					signature: success.razorpay_signature,
				});
		}
		if (things.product.length < 12) await restock();
		await letJobsBecomeDue(world);
		await world.runJobs();
		for (const mail of world.mailbox.mails.splice(0)) {
			const { message } = await composer.sendMail(messageOf(mail, 'shop@nishana.test'));
			const head = message.toString().split('\r\n\r\n')[0] ?? '';
			if (/^(b?cc|x-[\w-]*):/im.test(head)) faults.push(`a mail with a header of somebody's making: ${head}`);
			// Everybody's mailbox is open to everybody here, but hers.
			if (mail.text.includes('token=') && mail.to !== nirmala.client.user.email)
				links.push(new URL(linkIn(mail)).searchParams.get('token') ?? '');
		}
		things = await thingsOf(world, { paid, links });
		return faults;
	}

	return { world, document, nirmala, send, catchUp, answered };
}

function bodyOf(
	{ body }: Draft,
	replacing: Replacing,
): { payload?: string | Buffer; type?: string | undefined } {
	if (body === undefined) return {};
	if ('json' in body) return { payload: jsonOf(replaced(body.json, replacing)), type: 'application/json' };
	if ('raw' in body) return { payload: body.raw, type: body.type };
	const { field, name, type, bytes } = body.file;
	const boundary = '----a-file';
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
	return {
		payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
		type: `multipart/form-data; boundary=${boundary}`,
	};
}
