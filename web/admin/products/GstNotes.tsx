import { useWatch } from 'react-hook-form';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { gstSlabs, valueRuleFor } from '../../../shared/gstRates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ProductForm } from './productForm.ts';

/** The rates that begin later, and what the law says about the entered one: that another applies, or that there is none such. */
export function GstNotes() {
	const [hsn, gst, later] = useWatch<ProductForm, ['hsn', 'gst', 'laterGst']>({
		name: ['hsn', 'gst', 'laterGst'],
	});
	return (
		<div className="grid gap-3">
			{later.map((rate) => (
				<Notice
					key={rate.from}
					kind="info"
				>{`GST is ${rate.gst}% from ${dateText(`${rate.from}T00:00:00+05:30`)}.`}</Notice>
			))}
			<LawNote hsn={hsn} gst={gst} />
		</div>
	);
}

function LawNote({ hsn, gst }: { hsn: string; gst: string }) {
	const today = isoDay(new Date());
	const rule = valueRuleFor(hsn.trim(), today);
	if (rule !== undefined)
		return (
			<Notice kind="info">
				{`HSN ${hsn.trim()} is ${rule.goods}: the value of one piece after discount decides. ${rule.low}% GST up to ${formatRupees(rule.upTo)}, ${rule.high}% above it, whatever is entered here (notification ${rule.notification}).`}
			</Notice>
		);
	const slabs = gstSlabs(today);
	if (gst.trim() === '' || !(Number(gst) <= 100) || slabs.includes(Number(gst))) return null;
	return (
		<Notice kind="warning">
			{`${Number(gst)}% is not a GST rate today; those are ${slabs.join(', ')}%. It is saved and charged as entered. Please check it.`}
		</Notice>
	);
}
