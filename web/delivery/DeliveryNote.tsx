import { useQuery } from '@tanstack/react-query';
import { deliveryText } from './deliveryText.ts';
import { estimateQuery } from './queries.ts';

/** When an order of now is delivered to a PIN code. A failure shows nothing: the order does not depend on it. */
export function DeliveryNote({ pin, className }: { pin: string; className: string }) {
	const { data } = useQuery(estimateQuery(pin));
	return (
		<p
			role="status"
			data-delivery
			className={`${className} ${data?.delivery === null ? 'text-warning' : 'text-muted'}`}
		>
			{data !== undefined && deliveryText(data)}
		</p>
	);
}
