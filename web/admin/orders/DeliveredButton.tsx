import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { getRestOfParcel } from './itemChange.ts';
import { useItemChange } from './useItemChange.ts';

/** Marks a parcel that is on its way as delivered, after the question whether to email the buyer. */
export function DeliveredButton({
	order,
	item,
	label,
	onDone,
}: {
	order: Order;
	/** The first item of the parcel. */
	item: OrderItem;
	label: string;
	onDone: () => void;
}) {
	const [asking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const { send, skip, saving } = useItemChange(item, { onDone, onFailed: close });
	return (
		<>
			<Button variant="secondary" size="small" className="mr-2 ml-2" onClick={() => setAsking(true)}>
				<PackageCheck size={15} aria-hidden />
				{label}
			</Button>
			{asking && (
				<EmailDialog
					item={item}
					parcel={getRestOfParcel(item, order)}
					change={{
						status: 'delivered',
						expectedDate: item.expectedDate ?? '',
						courierPartner: item.courierPartner ?? '',
						trackingId: item.trackingId ?? '',
					}}
					consequence={undefined}
					saving={saving}
					onSend={send}
					onSkip={skip}
					onClose={close}
				/>
			)}
		</>
	);
}
