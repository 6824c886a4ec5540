import type { OrderItem } from '../../../contracts/orders.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import type { ChangedBy } from '../../../shared/itemStates.ts';
import { nameWithVariant } from '../../../shared/variants.ts';

const authors: Record<ChangedBy, string> = {
	shop: 'the shop',
	buyer: 'the buyer',
	automatic: 'the shop, automatically',
};

/** When the item changed its status and by whom; nothing for an item that was only ordered. */
export function ItemHistory({ item, orderedAt }: { item: OrderItem; orderedAt: string }) {
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
