import { BadRequest, createEvent, entityId } from './entities.ts';
import type { Change, Entry, Ledger, SandboxLink, SandboxOrder, SandboxPayment } from './ledger.ts';
import { linkEntity, orderEntity, paymentEntity } from './wire.ts';

/** As at Razorpay: a link can be paid for a quarter of an hour at least. */
const shortestMs = 15 * 60_000;

type NewLink = Pick<SandboxLink, 'amount' | 'reference' | 'description' | 'customer' | 'expiresAt'>;

/** What a captured payment changes on the link of its order, if it has one. */
export function linkPaidBy(ledger: Ledger, order: SandboxOrder, payment: SandboxPayment): Entry {
	const link = [...ledger.links.values()].find(({ orderId }) => orderId === order.id);
	if (link === undefined) return {};
	const paid: SandboxLink = { ...link, status: 'paid' };
	return {
		links: [paid],
		events: [
			createEvent('payment_link.paid', {
				payment_link: linkEntity(paid, [payment]),
				order: orderEntity(order),
				payment: paymentEntity(payment, 0),
			}),
		],
	};
}

/**
 * Payment links of the sandbox gateway.
 * @param pageAddress of the sandbox in a browser, without a trailing slash
 */
export function createLinks(ledger: Ledger, pageAddress: () => string) {
	const getLink = (id: string): SandboxLink => {
		const link = ledger.links.get(id);
		if (link === undefined) throw new BadRequest('The id provided does not exist');
		return link;
	};
	const getPayments = ({ orderId }: SandboxLink) =>
		[...ledger.payments.values()].filter((payment) => orderId !== null && payment.orderId === orderId);
	const entity = (link: SandboxLink) => linkEntity(link, getPayments(link));

	function end(link: SandboxLink, status: 'expired' | 'cancelled'): Entry {
		const ended: SandboxLink = { ...link, status };
		return {
			links: [ended],
			events: [createEvent(`payment_link.${status}`, { payment_link: entity(ended) })],
		};
	}

	return {
		getLink,
		entity,
		linksByReference: (reference: string) =>
			[...ledger.links.values()].filter((link) => link.reference === reference),

		/** @throws BadRequest for a reference that another link has */
		createLink: (input: NewLink): Promise<SandboxLink> =>
			ledger.change((): Change<SandboxLink> => {
				const { reference, expiresAt } = input;
				if (reference !== null && [...ledger.links.values()].some((link) => link.reference === reference))
					throw new BadRequest(`payment link with given reference_id: ${reference} already exists`);
				if (expiresAt < Date.now() + shortestMs)
					throw new BadRequest('expire_by should be at least 15 minutes after current time');
				const id = entityId('plink');
				const link: SandboxLink = {
					...input,
					id,
					url: `${pageAddress()}/links/${id}`,
					status: 'created',
					orderId: null,
					createdAt: Date.now(),
				};
				return { entry: { links: [link] }, result: link };
			}),

		/** @throws BadRequest for a link that cannot be paid any more */
		cancelLink: (id: string): Promise<SandboxLink> =>
			ledger.change((): Change<SandboxLink> => {
				const link = getLink(id);
				if (link.status !== 'created') throw new BadRequest(`Payment link is already ${link.status}`);
				return { entry: end(link, 'cancelled'), result: { ...link, status: 'cancelled' } };
			}),

		/** Expires the links whose time is over. */
		expireLinks: async (): Promise<void> => {
			const now = Date.now();
			const isDue = ({ status, expiresAt }: SandboxLink) => status === 'created' && expiresAt <= now;
			for (const { id } of [...ledger.links.values()].filter(isDue))
				await ledger.change(() => {
					const link = getLink(id);
					return isDue(link) ? { entry: end(link, 'expired'), result: undefined } : { result: undefined };
				});
		},

		/** The order of a link, made when someone starts to pay. @throws BadRequest when it cannot be paid */
		orderOfLink: (id: string): Promise<string> =>
			ledger.change((): Change<string> => {
				const link = getLink(id);
				if (link.status !== 'created' || link.expiresAt <= Date.now())
					throw new BadRequest('This payment link cannot be paid any more.');
				if (link.orderId !== null) return { result: link.orderId };
				const order: SandboxOrder = {
					id: entityId('order'),
					amount: link.amount,
					currency: 'INR',
					receipt: link.reference,
					notes: {},
					status: 'created',
					attempts: 0,
					createdAt: Date.now(),
				};
				return { entry: { orders: [order], links: [{ ...link, orderId: order.id }] }, result: order.id };
			}),
	};
}
