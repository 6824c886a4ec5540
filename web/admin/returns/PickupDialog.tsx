import { type FormEvent, useState } from 'react';
import { type AdminReturn, setPickup } from '../../../contracts/returns.ts';
import { isoDay } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The day on which the courier collects a return; the buyer gets an email about it. @checklist RET-020 */
export function PickupDialog({
	returned,
	busy,
	onSave,
	onClose,
}: {
	returned: AdminReturn;
	busy: boolean;
	onSave: (pickupOn: string | null) => void;
	onClose: () => void;
}) {
	const [day, setDay] = useState(returned.pickupOn ?? '');
	const [today] = useState(() => isoDay(new Date()));
	const [shown, setShown] = useState(false);
	const error = setPickup.body.safeParse({ pickupOn: day }).error?.issues[0]?.message;
	function submit(event: FormEvent) {
		event.preventDefault();
		setShown(true);
		if (error === undefined && !busy) onSave(day);
	}
	return (
		<Dialog title={`Pickup of the return of ${returned.order.number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<TextField
					label="Pickup day"
					required
					type="date"
					min={today}
					value={day}
					error={shown ? error : undefined}
					hint="As booked with the courier. The buyer gets an email with it."
					onChange={({ target }) => setDay(target.value)}
				/>
				<FormActions submit="Save" busy={busy} onCancel={onClose}>
					{returned.pickupOn !== null && (
						<Button variant="ghost" disabled={busy} onClick={() => onSave(null)}>
							Cancel the Pickup
						</Button>
					)}
				</FormActions>
			</form>
		</Dialog>
	);
}
