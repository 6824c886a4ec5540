import { useId } from 'react';
import type { AdminOrder } from '../../../contracts/orders.ts';
import { ManualDetails } from './ManualDetails.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PartialRefunds } from './PartialRefunds.tsx';

/** An order, as one line or in full with its items; `editing` is the one item in the whole list that is being edited. */
export function OrderCard({
	order,
	open,
	editing,
	selected,
	onFold,
	onEdit,
	onSaved,
	onSelect,
	onShip,
}: {
	order: AdminOrder;
	/** Whether it is shown in full, else as one line. */
	open: boolean;
	editing: string | undefined;
	/** Whether it is selected for shipping together with others. */
	selected: boolean;
	/** Opens a folded card, and folds an open one. */
	onFold: () => void;
	onEdit: (id: string | undefined) => void;
	onSaved: () => void;
	onSelect: (selected: boolean) => void;
	onShip: () => void;
}) {
	const bodyId = useId();
	return (
		<article
			data-order={order.id}
			aria-label={`Order ${order.number}`}
			className="rounded-md border border-line bg-surface"
		>
			<OrderSummary
				order={order}
				open={open}
				bodyId={bodyId}
				selected={selected}
				onFold={onFold}
				onSelect={onSelect}
			/>
			{/* Folding a card keeps what was typed into it. */}
			{(open || order.orderItems.some(({ id }) => id === editing)) && (
				<div id={bodyId} hidden={!open} className="border-line border-t">
					<OrderFacts order={order} />
					<ul className="divide-y divide-line border-line border-t px-5">
						{order.orderItems.map((item) => (
							<OrderItemRow
								key={item.id}
								order={order}
								item={item}
								editing={editing === item.id}
								onEdit={(edited) => onEdit(edited ? item.id : undefined)}
								onSaved={onSaved}
							/>
						))}
					</ul>
					<ManualDetails order={order} />
					<PartialRefunds order={order} />
					<OrderActions order={order} onSaved={onSaved} onShip={onShip} />
				</div>
			)}
		</article>
	);
}
