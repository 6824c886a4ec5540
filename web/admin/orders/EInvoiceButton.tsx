import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { EInvoiceDialog } from './EInvoiceDialog.tsx';

/** Opens the dialog with the e-invoice and the e-way bill number of an order. */
export function EInvoiceButton({ order }: { order: Order }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="ghost" size="small" onClick={() => setOpen(true)}>
				<Landmark size={15} aria-hidden />
				{order.gstin === null ? 'E-way Bill' : 'E-invoice'}
			</Button>
			{open && <EInvoiceDialog order={order} onClose={() => setOpen(false)} />}
		</>
	);
}
