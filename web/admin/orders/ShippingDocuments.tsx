import { ClipboardList, Package, Tag } from 'lucide-react';
import type { ShippingDocumentKind } from '../../../contracts/orderDocuments.ts';
import type { Order } from '../../../contracts/orders.ts';
import { call } from '../../session/call.ts';
import { FileButton } from '../FileButton.tsx';

const documents = [
	{ kind: 'pick list', name: 'Pick List', Icon: ClipboardList },
	{ kind: 'packing slips', name: 'Packing Slips', Icon: Package },
	{ kind: 'labels', name: 'Labels', Icon: Tag },
] as const satisfies { kind: ShippingDocumentKind; name: string; Icon: typeof Tag }[];

/** Downloads of the documents for packing the selected orders. */
export function ShippingDocuments({ orders }: { orders: readonly Order[] }) {
	return documents.map(({ kind, name, Icon }) => (
		<FileButton
			key={kind}
			variant="ghost"
			name={name}
			icon={<Icon size={15} aria-hidden />}
			load={() =>
				call('GET /admin/shipping-documents', { query: { kind, order: orders.map(({ id }) => id) } })
			}
			file={`${kind.replace(' ', '-')}.pdf`}
		/>
	));
}
