import type { ProductId } from '../../../../contracts/ids.ts';
import { type ManyPricesDraft, manyPricesDraft } from '../../../../contracts/priceChanges.ts';
import { instantInIndia } from '../../../../shared/dates.ts';
import { contractErrors, type FormErrors } from '../../forms/contractErrors.ts';
import type { PriceChangeForm } from './priceChangeForm.ts';

/** The form's values as typed; times are those of fields of the browser, in India. */
export type ManyPricesForm = Pick<PriceChangeForm, 'kind' | 'startsAt' | 'endsAt'> & {
	by: ManyPricesDraft['change']['by'];
	/** Per cent or rupees. */
	amount: string;
};

const toInstant = (minute: string) => instantInIndia(minute)?.toISOString();

/** The form as the API expects it, as a preview. */
const toBody = ({ kind, by, amount, startsAt, endsAt }: ManyPricesForm, products: ProductId[]) => ({
	...{ products, kind, startsAt: toInstant(startsAt), preview: true },
	change: by === 'percent' ? { by, percent: Number(amount) } : { by, price: Number(amount) },
	...(kind === 'price' || endsAt === '' ? {} : { endsAt: toInstant(endsAt) }),
});

/** @throws when the form has errors */
export const toManyPrices = (form: ManyPricesForm, products: ProductId[]): ManyPricesDraft =>
	manyPricesDraft.parse(toBody(form, products));

/** Returns an error message per invalid field; the server validates again. */
export function validateManyPrices(form: ManyPricesForm, products: ProductId[]): FormErrors<ManyPricesForm> {
	const body = toBody(form, products);
	const errors = contractErrors(form, ['amount', 'startsAt'], manyPricesDraft, body);
	const amount = manyPricesDraft.shape.change.safeParse(body.change).error?.issues[0]?.message;
	return amount === undefined ? errors : { amount, ...errors };
}
