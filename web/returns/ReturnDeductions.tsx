import type { OrderReturn } from '../../contracts/returns.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { deductionTexts } from '../../shared/returnDeductions.ts';
import { nameWithVariant } from '../../shared/variants.ts';

/** What is deducted from the refund of a received return; nothing before, and without any. @checklist RET-003 */
export function ReturnDeductions({ returned }: { returned: OrderReturn }) {
	const { deductions, items } = returned;
	if (deductions === null || deductions.length === 0) return null;
	const ofItem = (id: string) => items.find(({ itemId }) => itemId === id);
	return (
		<dl aria-label="Deducted from the refund" className="mt-2 max-w-md text-sm">
			{deductions.map(({ reason, itemId, amount }) => {
				const item = itemId === null || items.length === 1 ? undefined : ofItem(itemId);
				return (
					<div key={`${reason} ${itemId}`} className="flex justify-between gap-4">
						<dt>
							{deductionTexts[reason]}
							{item !== undefined && `: ${nameWithVariant(item)}`}
						</dt>
						<dd className="tabular-nums">−{formatRupeesExact(amount)}</dd>
					</div>
				);
			})}
		</dl>
	);
}
