import { Ban, CircleCheck, CircleX, Clock, PackageCheck, Truck } from 'lucide-react';
import type { Fulfilment } from '../../../shared/itemStates.ts';
import { Badge } from '../../ui/Badge.tsx';

const styles = {
	pending: { tone: 'warning', Icon: Clock },
	shipped: { tone: 'accent', Icon: Truck },
	delivered: { tone: 'neutral', Icon: PackageCheck },
	completed: { tone: 'success', Icon: CircleCheck },
	cancelled: { tone: 'danger', Icon: CircleX },
	rejected: { tone: 'danger', Icon: Ban },
} as const;

/** The status of an item as word, colour and icon. */
export function StatusBadge({ status }: { status: Fulfilment }) {
	const { tone, Icon } = styles[status];
	return (
		<Badge tone={tone}>
			<Icon size={13} aria-hidden data-icon={status} className="mr-1" />
			{status}
		</Badge>
	);
}
