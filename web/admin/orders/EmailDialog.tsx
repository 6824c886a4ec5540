import { useState } from 'react';
import type { OrderItem } from '../../../contracts/orders.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Change, emailed } from './itemChange.ts';

/** Asks whether a change of an item is emailed to the buyer. */
export function EmailDialog({
	item,
	parcel,
	change,
	consequence,
	saving,
	onSend,
	onSkip,
	onClose,
}: {
	item: OrderItem;
	/** Further items that are delivered with this one unless their box is unticked. */
	parcel: OrderItem[];
	change: Change;
	/** The consequences of saving besides the status. */
	consequence: string | undefined;
	saving: boolean;
	onSend: (change: Change) => void;
	onSkip: (change: Change) => void;
	onClose: () => void;
}) {
	// Without a tracking id they may be in another parcel.
	const [together, setTogether] = useState(parcel.some(({ trackingId }) => trackingId !== null));
	const changes: Change =
		together && parcel.length > 0 ? { ...change, alsoItemIds: parcel.map(({ id }) => id) } : change;
	return (
		<Dialog title="Tell the buyer?" onClose={onClose}>
			<p>
				'{nameWithVariant(item)}' will be saved as <strong>{change.status}</strong>.
				{change.status === 'shipped' && change.trackingId === ''
					? ' There is no tracking ID yet; the email will go out without one.'
					: ''}
			</p>
			{consequence !== undefined && <p className="mt-3">{consequence}</p>}
			{parcel.length > 0 && (
				<div className="mt-3">
					<Checkbox
						label={`The whole parcel: also ${parcel.map(nameWithVariant).join(', ')}`}
						checked={together}
						onChange={({ target }) => setTogether(target.checked)}
					/>
				</div>
			)}
			<div className="mt-7 flex flex-wrap justify-end gap-3">
				<Button variant="ghost" onClick={onClose}>
					Cancel
				</Button>
				<Button variant="secondary" loading={saving} onClick={() => onSkip(changes)}>
					Save Without Email
				</Button>
				<Button loading={saving} onClick={() => onSend(changes)}>
					{emailed[change.status]}
				</Button>
			</div>
		</Dialog>
	);
}
