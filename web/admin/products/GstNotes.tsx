import { useWatch } from 'react-hook-form';
import { isoDay } from '../../../contracts/dates.ts';
import { gstSlabs, valueRuleFor } from '../../../contracts/gstRates.ts';
import { formatRupees } from '../../../contracts/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ProductForm } from './productForm.ts';

/** What the law says about the entered GST rate: that another one applies to these goods, or that there is no such rate. */
export function GstNotes() {
	const [hsn, gst] = useWatch<ProductForm, ['hsn', 'gst']>({ name: ['hsn', 'gst'] });
	const today = isoDay(new Date());
	const rule = valueRuleFor(hsn.trim(), today);
	if (rule !== undefined)
		return (
			<Notice kind="info">
				{`HSN ${hsn.trim()} is ${rule.goods}: the value of one piece after discount decides. ${rule.low}% GST up to ${formatRupees(rule.upTo)}, ${rule.high}% above it, whatever is entered here (notification ${rule.notification}).`}
			</Notice>
		);
	const slabs = gstSlabs(today);
	if (gst.trim() === '' || !Number.isFinite(Number(gst)) || slabs.includes(Number(gst))) return null;
	return (
		<Notice kind="warning">
			{`${Number(gst)}% is not a GST rate today; those are ${slabs.join(', ')}%. It is saved and charged as entered. Please check it.`}
		</Notice>
	);
}
