import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminReturn } from '../../../contracts/returns.ts';
import { dateAndTime, dateWithWeekday } from '../../../shared/dates.ts';
import { returnAllows, returnReasons } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { wasCollected } from '../../../shared/pickups.ts';
import { ReturnDeductions } from '../../returns/ReturnDeductions.tsx';
import { ReturnPhotos } from '../../returns/ReturnPhotos.tsx';
import { returnBadges } from '../../returns/returnTexts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { HeldDecision } from '../heldDecisions/HeldDecision.tsx';
import { needsSecondPerson, refundAllowanceQuery, secondPersonText } from '../secondPerson/secondPerson.ts';
import { getDue } from './receivedItems.ts';
import { type ReturnAction, undoApproval, useReturnActions } from './useReturnActions.ts';

/** Loaded when they are opened. */
const DeclineDialog = lazyDialog(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);
const PickupDialog = lazyDialog(async () => (await import('./PickupDialog.tsx')).PickupDialog);
const ReceiveDialog = lazyDialog(async () => (await import('./ReceiveDialog.tsx')).ReceiveDialog);

type Open = ReturnAction['kind'] | undefined;

/** A return, and the courier service by name; null when pickups are booked by hand. */
type ReturnCardProps = { returned: AdminReturn; courier: string | null };

const hasOpenPickup = ({ pickup }: AdminReturn) =>
	pickup?.state === 'requested' || pickup?.state === 'booked';

const isCollected = ({ pickup }: AdminReturn) => pickup !== null && wasCollected(pickup);

const isBookable = (returned: AdminReturn) =>
	returned.state === 'approved' &&
	returned.pickupOn !== null &&
	!hasOpenPickup(returned) &&
	!isCollected(returned);

const isCancellable = (returned: AdminReturn) =>
	returned.pickup?.pickedUpAt === null && (hasOpenPickup(returned) || returned.pickup.state === 'failed');

function Pickup({ pickup }: { pickup: NonNullable<AdminReturn['pickup']> }) {
	const { courier, state, status, trackingId, pickedUpAt, problem } = pickup;
	return (
		<p className="mt-1 text-sm">
			{courier}: {status ?? state}
			{trackingId !== null && `, tracking ID ${trackingId}`}
			{pickedUpAt !== null && `, picked up on ${dateAndTime(pickedUpAt)}`}
			{problem !== null && <span className="block text-danger">{problem}</span>}
		</p>
	);
}

/** The buttons for what the state of a return allows, with their dialogs. */
function Actions({ returned, courier }: ReturnCardProps) {
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const act = useReturnActions(returned, close);
	const { state, order } = returned;
	const amount = getDue(returned, returnReasons[returned.reason].shopPays);
	const { data: allowance } = useQuery({ ...refundAllowanceQuery, enabled: open === 'refund' });
	const busy = act.isPending;
	const client = useQueryClient();
	if (returned.approvalHeld)
		return (
			<div className="mt-4">
				<HeldDecision
					text="Approved. The buyer gets the email in ten seconds."
					onUndo={() => undoApproval(client, returned.id)}
				/>
			</div>
		);
	return (
		<div className="mt-4 flex flex-wrap gap-2">
			{returnAllows('approve', state) && (
				<Button size="small" loading={busy} onClick={() => act.mutate({ kind: 'approve' })}>
					Approve
				</Button>
			)}
			{returnAllows('receive', state) && !isCollected(returned) && (
				<Button variant="secondary" size="small" onClick={() => setOpen('pickup')}>
					{returned.pickupOn === null ? 'Add Pickup Day' : 'Change Pickup Day'}
				</Button>
			)}
			{courier !== null && isBookable(returned) && (
				<Button variant="secondary" size="small" loading={busy} onClick={() => act.mutate({ kind: 'book' })}>
					Book {courier}
				</Button>
			)}
			{isCancellable(returned) && (
				<Button
					variant="secondary"
					size="small"
					loading={busy}
					onClick={() => act.mutate({ kind: 'unbook' })}
				>
					Cancel the booking
				</Button>
			)}
			{returnAllows('receive', state) && (
				<Button size="small" onClick={() => setOpen('receive')}>
					Receive
				</Button>
			)}
			{state === 'received' && (
				<Button size="small" onClick={() => setOpen('refund')}>
					Refund {formatRupeesExact(amount)}
				</Button>
			)}
			{returnAllows('replace', state) && (
				<Button variant="secondary" size="small" onClick={() => setOpen('replace')}>
					Replace
				</Button>
			)}
			{returnAllows('decline', state) && !isCollected(returned) && (
				<Button variant="secondary" size="small" onClick={() => setOpen('decline')}>
					Decline
				</Button>
			)}
			{state === 'replaced' && (
				<Button variant="ghost" size="small" onClick={() => setOpen('refund')}>
					Refund instead
				</Button>
			)}
			{open === 'decline' && (
				<DeclineDialog
					number={order.number}
					buyer={returned.user.name}
					busy={busy}
					onDecline={(reason) => act.mutate({ kind: 'decline', reason })}
					onClose={close}
				/>
			)}
			{open === 'pickup' && (
				<PickupDialog
					returned={returned}
					busy={busy}
					onSave={(pickupOn) => act.mutate({ kind: 'pickup', pickupOn })}
					onClose={close}
				/>
			)}
			{open === 'receive' && (
				<ReceiveDialog
					returned={returned}
					busy={busy}
					onReceive={(received) => act.mutate({ kind: 'receive', received })}
					onClose={close}
				/>
			)}
			{open === 'refund' && (
				<ConfirmDialog
					title={`Refund the return of ${order.number}`}
					question={
						needsSecondPerson(amount, allowance)
							? `${formatRupeesExact(amount)} is to be refunded to the method the buyer paid with. ${secondPersonText}`
							: `${formatRupeesExact(amount)} is refunded to the method the buyer paid with, with a credit note.${state === 'replaced' ? ' The replacement is cancelled.' : ''}`
					}
					confirm="Refund"
					loading={busy}
					onConfirm={() => act.mutate({ kind: 'refund' })}
					onClose={close}
				/>
			)}
			{open === 'replace' && (
				<ConfirmDialog
					title={`Replace the items of ${order.number}`}
					question="The items are added to the order again, free of charge, and wait under Orders to be shipped."
					confirm="Replace"
					loading={busy}
					onConfirm={() => act.mutate({ kind: 'replace' })}
					onClose={close}
				/>
			)}
		</div>
	);
}

const sellableText = (sellable: number | null, quantity: number) =>
	sellable === null ? '' : sellable === quantity ? ', sellable' : `, ${quantity - sellable} damaged`;

/** A return with its items, photos, timeline and actions. */
export function ReturnCard({ returned, courier }: ReturnCardProps) {
	const badge = returnBadges[returned.state];
	return (
		<article
			data-return={returned.id}
			aria-label={`Return of ${returned.order.number}`}
			className="rounded-md border border-line bg-surface p-5"
		>
			<header className="flex flex-wrap items-start gap-x-4 gap-y-1">
				<h2 className="mr-auto font-semibold text-lg tabular-nums">
					<Link to={`/admin?tab=orders&search=${returned.order.number}`} className="reach hover:underline">
						{returned.order.number}
					</Link>
				</h2>
				<Badge tone={badge.tone}>{badge.name}</Badge>
			</header>
			<p className="wrap-anywhere text-sm">
				<span className="font-medium">{returned.user.name}</span>{' '}
				<span className="text-muted">{returned.user.email}</span>
			</p>
			<ul className="mt-3 space-y-1">
				{returned.items.map(({ itemId, name, quantity, sellable }) => (
					<li key={itemId}>
						{quantity} × {name}
						<span className="text-muted text-sm">{sellableText(sellable, quantity)}</span>
					</li>
				))}
			</ul>
			<p className="wrap-anywhere mt-3 max-w-3xl text-sm">
				<strong>{returnReasons[returned.reason].text}</strong>
				{returned.comment !== null && `: ${returned.comment}`}
			</p>
			{returned.pickupOn !== null && (
				<p className="mt-1 text-sm">Pickup: {dateWithWeekday(returned.pickupOn)}</p>
			)}
			{returned.pickup !== null && <Pickup pickup={returned.pickup} />}
			{returned.declineReason !== null && (
				<p className="wrap-anywhere mt-1 text-sm">Declined: {returned.declineReason}</p>
			)}
			<ReturnDeductions returned={returned} />
			<ReturnPhotos returned={returned} />
			<ol aria-label="Progress of the return" className="mt-3 flex flex-wrap gap-x-5 text-muted text-sm">
				{returned.history.map(({ state, at }) => (
					<li key={state}>
						<span className="capitalize">{state}</span> <time dateTime={at}>{dateAndTime(at)}</time>
					</li>
				))}
			</ol>
			<Actions returned={returned} courier={courier} />
		</article>
	);
}
