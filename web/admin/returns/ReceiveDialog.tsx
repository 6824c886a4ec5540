import { type FormEvent, useState } from 'react';
import type { AdminReturn } from '../../../contracts/returns.ts';
import { returnReasons } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { DeductionFields } from './DeductionFields.tsx';
import { deductionError, dueAfter, enteredDeductions, type TypedDeduction } from './deductions.ts';
import { receivedItems, sellableAtFirst } from './receivedItems.ts';

export type Received = {
	items: ReturnType<typeof receivedItems>;
	shopPays: boolean;
	deductions: ReturnType<typeof enteredDeductions>;
};

/** Records how many units can be sold again, who pays the shipping, and what is deducted. */
export function ReceiveDialog({
	returned,
	busy,
	onReceive,
	onClose,
}: {
	returned: AdminReturn;
	busy: boolean;
	onReceive: (received: Received) => void;
	onClose: () => void;
}) {
	const [sellable, setSellable] = useState(() => sellableAtFirst(returned));
	const [shopPays, setShopPays] = useState(returnReasons[returned.reason].shopPays);
	const [deductions, setDeductions] = useState<readonly TypedDeduction[]>([]);
	const [showErrors, setShowErrors] = useState(false);
	function submit(event: FormEvent) {
		event.preventDefault();
		setShowErrors(true);
		if (busy || deductions.some((row) => deductionError(row, deductions) !== undefined)) return;
		onReceive({
			items: receivedItems(returned, sellable),
			shopPays,
			deductions: enteredDeductions(deductions),
		});
	}
	return (
		<Dialog title={`Receive the return of ${returned.order.number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<fieldset>
					<legend className="field-label">Units that can be sold again</legend>
					<ul className="divide-y divide-line">
						{returned.items.map(({ itemId, name, quantity }) => (
							<li key={itemId} className="flex flex-wrap items-center justify-between gap-3 py-2">
								<span>
									{quantity} × {name}
								</span>
								<Stepper
									label={`Sellable units of ${name}`}
									value={sellable[itemId] ?? 0}
									min={0}
									max={quantity}
									onChange={(units) => setSellable((before) => ({ ...before, [itemId]: units }))}
								/>
							</li>
						))}
					</ul>
					<p className="mt-1 text-muted text-sm">They are restocked. Damaged units are not.</p>
				</fieldset>
				<Checkbox
					label="We pay the shipping, because the items were damaged or wrong"
					checked={shopPays}
					onChange={({ target }) => setShopPays(target.checked)}
				/>
				<DeductionFields
					items={returned.items}
					rows={deductions}
					showErrors={showErrors}
					onChange={setDeductions}
				/>
				<p className="text-sm">
					Refund:{' '}
					<strong className="tabular-nums">
						{formatRupeesExact(
							dueAfter(shopPays ? returned.due.shopPays : returned.due.buyerPays, deductions),
						)}
					</strong>
				</p>
				<FormActions submit="Receive" busy={busy} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
