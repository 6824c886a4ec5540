import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { usualGst } from '../../../contracts/productDraft.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { lawfulGst, slabsText } from '../../../shared/gstRates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { hsnRatesQuery } from './hsnRates.ts';
import type { ProductForm } from './productForm.ts';

/** The rates that begin later, and what the law says about the entered one: that another applies, or that there is none such. */
export function GstNotes() {
	const [hsn, gst, later] = useWatch<ProductForm, ['hsn', 'gst', 'laterGst']>({
		name: ['hsn', 'gst', 'laterGst'],
	});
	return (
		<div className="grid gap-3">
			{later.map((rate) => (
				<Notice key={rate.from} kind="info">{`GST is ${rate.gst}% from ${dateText(rate.from)}.`}</Notice>
			))}
			<LawNote hsn={hsn.trim()} gst={gst} />
		</div>
	);
}

function LawNote({ hsn, gst }: { hsn: string; gst: string }) {
	const { data: rates = [] } = useQuery(hsnRatesQuery);
	const rate = rates
		.filter((each) => each.state === 'in force' && hsn.startsWith(each.hsn))
		.toSorted((one, other) => other.hsn.length - one.hsn.length)[0];
	if (rate !== undefined && rate.slabs.length > 1)
		return (
			<Notice kind="info">
				{`HSN ${hsn}${rate.note === '' ? '' : ` (${rate.note})`}: the value of one piece after discount decides. GST is ${slabsText(rate.slabs)}, whatever is entered here.${rate.source === '' ? '' : ` ${rate.source}.`}`}
			</Notice>
		);
	return (
		<>
			{rate?.slabs[0] !== undefined && <CodeNote hsn={hsn} gst={rate.slabs[0].gst} />}
			<LawfulNote gst={gst} />
		</>
	);
}

function CodeNote({ hsn, gst }: { hsn: string; gst: number }) {
	const exception = gst === usualGst ? '' : ` A new product entered with ${usualGst}% has ${gst}% too.`;
	return (
		<Notice kind="info">
			{`GST of HSN ${hsn} is ${gst}%. Another percentage entered here holds for this product.${exception}`}
		</Notice>
	);
}

function LawfulNote({ gst }: { gst: string }) {
	const lawful = lawfulGst(isoDay(new Date()));
	if (gst.trim() === '' || !(Number(gst) <= 100) || lawful.includes(Number(gst))) return null;
	return (
		<Notice kind="warning">
			{`${Number(gst)}% is not a GST rate today; those are ${lawful.join(', ')}%. It is saved and charged as entered. Please check it.`}
		</Notice>
	);
}
