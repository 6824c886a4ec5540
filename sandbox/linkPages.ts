import type { FastifyInstance } from 'fastify';
import { html } from '../server/platform/html.ts';
import { plainPage, plainPagePolicy } from '../server/platform/http/plainPage.ts';
import type { Instrument } from './bank.ts';
import { BadRequest } from './entities.ts';
import type { SandboxGateway } from './gateway.ts';
import type { SandboxLink } from './ledger.ts';

const ways: Record<string, Instrument> = {
	success: { method: 'upi', vpa: 'success@razorpay' },
	failure: { method: 'upi', vpa: 'failure@razorpay' },
};

const rupees = (paise: number) =>
	new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

const ended: Record<Exclude<SandboxLink['status'], 'created'>, string> = {
	paid: 'Payment successful. The shop has been told; you can close this page.',
	expired: 'This link has expired. Nothing was paid. Please ask the shop for a new one.',
	cancelled: 'This link was cancelled. Nothing was paid. Please ask the shop for a new one.',
};

function page(link: SandboxLink, declined: boolean): string {
	const status = link.status === 'created' && link.expiresAt <= Date.now() ? 'expired' : link.status;
	return plainPage(
		`Pay ${rupees(link.amount)}`,
		html`<p>${link.description}</p>
<p class="quiet">For ${link.customer.name}, ${link.customer.email}</p>
<p class="card"><strong>Sandbox payment.</strong> No money moves.</p>
${declined ? html`<p role="alert">Your bank declined the payment. Nothing was paid; please try again.</p>` : ''}
${
	status === 'created'
		? html`<form method="post" action="${link.id}/success"><p><button>Pay ${rupees(link.amount)} by UPI</button></p></form>
<form method="post" action="${link.id}/failure"><p><button>Let the bank decline</button></p></form>`
		: html`<p role="status">${ended[status]}</p>`
}`,
	);
}

/** The page of a payment link, on which a buyer pays or lets the bank decline. */
export function linkPages(app: FastifyInstance, gateway: SandboxGateway): void {
	// The forms have no fields; the button decides by its address.
	if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
		app.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 1000 },
			async () => undefined,
		);

	app.get<{ Params: { id: string }; Querystring: { declined?: string } }>(
		'/links/:id',
		async ({ params, query }, reply) =>
			reply
				.headers({
					'content-type': 'text/html; charset=utf-8',
					'content-security-policy': plainPagePolicy("'none'", "'self'"),
					'cache-control': 'no-store',
					'x-content-type-options': 'nosniff',
				})
				.send(page(gateway.links.getLink(params.id), query.declined !== undefined)),
	);
	app.post<{ Params: { id: string; way: string } }>('/links/:id/:way', async ({ params }, reply) => {
		const instrument = ways[params.way];
		if (instrument === undefined) throw new BadRequest('There is no such way to pay.');
		const page = `../${gateway.links.getLink(params.id).id}`;
		try {
			const paid = await gateway.pay(await gateway.links.orderOfLink(params.id), instrument);
			return reply.redirect(paid.kind === 'captured' ? page : `${page}?declined`, 303);
		} catch (error) {
			// The page says that the link was paid, cancelled or expired meanwhile.
			if (error instanceof BadRequest) return reply.redirect(page, 303);
			throw error;
		}
	});
}
