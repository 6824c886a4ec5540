import type { InventoryRow } from '../../../contracts/inventory.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import type { ProductStatus } from '../../../shared/productStatus.ts';

export const statusNames = {
	active: 'Active',
	draft: 'Draft',
	scheduled: 'Scheduled',
	archived: 'Archived',
} as const satisfies Record<ProductStatus, string>;

/** The badge of a product that shoppers do not see; undefined for one that they do. */
export function statusText({
	status,
	publishAt,
}: Pick<InventoryRow, 'status' | 'publishAt'>): string | undefined {
	if (status === 'active') return;
	return publishAt === null ? statusNames[status] : `Scheduled for ${dateAndTime(publishAt)}`;
}
