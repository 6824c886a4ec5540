import { Ban, CircleCheck, CircleX, Clock, ExternalLink, PackageCheck, Truck } from 'lucide-react';
import type { AdminOrder, OrderItem } from '../../../contracts/orders.ts';
import { trackingPage } from '../../../shared/couriers.ts';
import { dateAndTime, dateText } from '../../../shared/dates.ts';
import { type ChangedBy, type Fulfilment, isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { returnBadges } from '../../returns/returnTexts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { SerialNumbers } from '../../ui/SerialNumbers.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { usePermission } from '../permissions.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemRefund } from './ItemRefund.tsx';
import { getStatus } from './itemChange.ts';

const styles = {
	pending: { tone: 'warning', Icon: Clock },
	shipped: { tone: 'accent', Icon: Truck },
	delivered: { tone: 'neutral', Icon: PackageCheck },
	completed: { tone: 'success', Icon: CircleCheck },
	cancelled: { tone: 'danger', Icon: CircleX },
	rejected: { tone: 'danger', Icon: Ban },
} as const;

/** The status of an item as word, colour and icon. */
function StatusBadge({ status }: { status: Fulfilment }) {
	const { tone, Icon } = styles[status];
	return (
		<Badge tone={tone}>
			<Icon size={13} aria-hidden data-icon={status} className="mr-1" />
			{status}
		</Badge>
	);
}

const authors: Record<ChangedBy, string> = {
	shop: 'the shop',
	buyer: 'the buyer',
	automatic: 'the shop, automatically',
};

/** When the item changed its status and by whom; nothing for an item that was only ordered. */
function ItemHistory({ item, orderedAt }: { item: OrderItem; orderedAt: string }) {
	if (item.history.length === 0 && item.packedAt === null) return null;
	return (
		<details className="mt-1 text-sm">
			<summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline pointer-coarse:min-h-11">
				History
			</summary>
			<ol
				aria-label={`History of ${nameWithVariant(item)}`}
				className="mt-1 space-y-0.5 border-line border-l-2 pl-3"
			>
				<li>
					<time dateTime={orderedAt}>{dateAndTime(orderedAt)}</time>: ordered
				</li>
				{item.packedAt !== null && (
					<li>
						<time dateTime={item.packedAt}>{dateAndTime(item.packedAt)}</time>: packed by the shop
					</li>
				)}
				{item.history.map(({ status, at, by, reason }) => (
					<li key={`${at} ${status}`} className="wrap-anywhere">
						<time dateTime={at}>{dateAndTime(at)}</time>: {status} by {authors[by]}
						{reason !== null && `: ${reason}`}
					</li>
				))}
			</ol>
		</details>
	);
}

/** An order item's line total shows two decimals. */
const lineTotal = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'INR',
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
});

function Delivery({ item }: { item: OrderItem }) {
	const page = trackingPage(item.courierPartner, item.trackingId);
	const facts = [
		item.expectedDate === null || isCancelledOrRejected(getStatus(item))
			? null
			: `Expected ${dateText(item.expectedDate)}`,
		item.courierPartner,
	].filter((fact) => fact !== null);
	if (facts.length === 0 && item.trackingId === null) return null;
	return (
		<p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
			{facts.map((fact) => (
				<span key={fact}>{fact}</span>
			))}
			{page === undefined ? (
				item.trackingId !== null && <span>{item.trackingId}</span>
			) : (
				<a href={page} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 underline">
					{item.trackingId}
					<ExternalLink size={13} aria-label="(opens the courier's page)" />
				</a>
			)}
		</p>
	);
}

/** An item in the card of its order, with its editor while it is edited. */
export function OrderItemRow({
	order,
	item,
	editing,
	onEdit,
	onSaved,
}: {
	order: AdminOrder;
	item: OrderItem;
	editing: boolean;
	onEdit: (editing: boolean) => void;
	onSaved: () => void;
}) {
	const mayChange = usePermission('orders');
	const status = getStatus(item);
	return (
		<li data-item={item.id} className="py-3.5">
			<div className="grid grid-cols-[1fr_auto] items-start gap-x-5 gap-y-2 md:grid-cols-[1fr_7rem_8rem_auto]">
				<div className="min-w-0">
					<p className="font-medium">
						{nameWithVariant(item)}
						{item.replacementOf !== null && <Badge>replacement</Badge>}
					</p>
					{item.return !== null && (
						<PageLink to={`/admin?tab=returns&state=${item.return.state}`} className="text-sm underline">
							{returnBadges[item.return.state].name}
						</PageLink>
					)}
					<p className="text-muted text-sm">
						{item.sku} · {item.quantity} × {formatRupeesExact(item.price)}
						{item.discount !== undefined && ` · −${formatRupeesExact(item.discount)}`}
					</p>
					<SerialNumbers numbers={item.serialNumbers} />
					<Delivery item={item} />
					<ItemRefund item={item} onRetried={onSaved} />
					<ItemHistory item={item} orderedAt={order.createdAt} />
				</div>
				<p data-line-total className="text-right font-medium tabular-nums">
					{lineTotal.format(item.price * item.quantity)}
				</p>
				<div className="md:justify-self-center">
					<StatusBadge status={status} />
					{status === 'pending' && item.packedAt !== null && <Badge tone="accent">packed</Badge>}
				</div>
				{mayChange && (
					<Button
						variant="secondary"
						size="small"
						aria-label={`Edit ${nameWithVariant(item)}`}
						aria-expanded={editing}
						onClick={() => onEdit(!editing)}
					>
						Edit
					</Button>
				)}
			</div>
			{editing && <ItemEditor order={order} item={item} onDone={onSaved} onCancel={() => onEdit(false)} />}
		</li>
	);
}
