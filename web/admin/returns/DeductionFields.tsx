import { Plus, Trash2 } from 'lucide-react';
import type { AdminReturn } from '../../../contracts/returns.ts';
import { deductionReasons } from '../../../shared/returnDeductions.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Options } from '../lists/FilterSelect.tsx';
import { deductionError, isDeductionReason, type TypedDeduction } from './deductions.ts';

/** What is deducted from the refund: rows of item, reason and amount. @checklist RET-005 */
export function DeductionFields({
	items,
	rows,
	showErrors,
	onChange,
}: {
	items: AdminReturn['items'];
	rows: readonly TypedDeduction[];
	showErrors: boolean;
	onChange: (rows: readonly TypedDeduction[]) => void;
}) {
	const [first] = items;
	const change = (row: TypedDeduction, changed: Partial<TypedDeduction>) =>
		onChange(rows.map((each) => (each === row ? { ...each, ...changed } : each)));
	return (
		<fieldset>
			<legend className="field-label">Deductions</legend>
			<p className="text-muted text-sm">
				The buyer sees each of them, GST included, in the email and under Your Orders.
			</p>
			<ul className="mt-2 grid gap-4">
				{rows.map((row) => (
					<li key={row.key} className="flex flex-wrap items-start gap-3">
						{items.length > 1 && (
							<Select
								label="Item"
								value={row.itemId}
								onChange={({ target }) => {
									const item = items.find(({ itemId }) => itemId === target.value);
									if (item !== undefined) change(row, { itemId: item.itemId });
								}}
							>
								{items.map((item) => (
									<option key={item.itemId} value={item.itemId}>
										{nameWithVariant(item)}
									</option>
								))}
							</Select>
						)}
						<Select
							label="Deduct for"
							value={row.reason}
							onChange={({ target: { value } }) => isDeductionReason(value) && change(row, { reason: value })}
						>
							<Options names={deductionReasons} />
						</Select>
						<div className="flex grow items-start gap-2">
							<TextField
								label="Amount (₹)"
								required
								inputMode="decimal"
								autoComplete="off"
								value={row.amount}
								error={showErrors ? deductionError(row, rows) : undefined}
								onChange={({ target }) => change(row, { amount: target.value })}
							/>
							<div className="mt-7">
								<IconButton
									label={`Remove the deduction for ${deductionReasons[row.reason].toLowerCase()}`}
									onClick={() => onChange(rows.filter((each) => each !== row))}
								>
									<Trash2 size={16} aria-hidden />
								</IconButton>
							</div>
						</div>
					</li>
				))}
			</ul>
			{first !== undefined && (
				<Button
					variant="secondary"
					size="small"
					className="mt-3"
					onClick={() =>
						onChange([
							...rows,
							{
								key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
								itemId: first.itemId,
								reason: 'missing parts',
								amount: '',
							},
						])
					}
				>
					<Plus size={15} aria-hidden />
					Add a Deduction
				</Button>
			)}
		</fieldset>
	);
}
