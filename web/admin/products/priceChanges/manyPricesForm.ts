import { type ManyPricesDraft, manyPricesDraft } from '../../../../contracts/priceChanges.ts';
import { contractErrors, type FormErrors } from '../../forms/contractErrors.ts';
import { type PriceChangeForm, toTimes } from './priceChangeForm.ts';

type Products = ManyPricesDraft['products'];

/** The form's values as typed; times are those of fields of the browser, in India. */
export type ManyPricesForm = Pick<PriceChangeForm, 'kind' | 'startsAt' | 'endsAt'> & {
	by: ManyPricesDraft['change']['by'];
	/** Per cent or rupees. */
	amount: string;
};

/** The form as the API expects it, as a preview. */
const toBody = ({ by, amount, ...times }: ManyPricesForm, products: Products) => ({
	...{ products, preview: true, ...toTimes(times) },
	change: by === 'percent' ? { by, percent: Number(amount) } : { by, price: Number(amount) },
});

/** @throws when the form has errors */
export const toManyPrices = (form: ManyPricesForm, products: Products): ManyPricesDraft =>
	manyPricesDraft.parse(toBody(form, products));

/** Returns an error message per invalid field; the server validates again. */
export function validateManyPrices(form: ManyPricesForm, products: Products): FormErrors<ManyPricesForm> {
	const body = toBody(form, products);
	const errors = contractErrors(form, ['amount', 'startsAt'], manyPricesDraft, body);
	const amount = manyPricesDraft.shape.change.safeParse(body.change).error?.issues[0]?.message;
	return amount === undefined ? errors : { amount, ...errors };
}
