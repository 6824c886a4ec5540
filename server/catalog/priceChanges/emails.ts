import type { ProductId } from '../../../contracts/ids.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '../../../shared/money.ts';
import type { PriceChangeKind } from '../../../shared/priceChanges.ts';
import { button, facts, layOut, paragraph, shopAddress } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** To the shop: a planned price that did not take effect. */
export function failedPriceChangeEmail({
	productId,
	name,
	kind,
	pricePaise,
	startsAt,
	problem,
}: {
	productId: ProductId;
	/** Of the product, with its variant. */
	name: string;
	kind: PriceChangeKind;
	pricePaise: Paise;
	startsAt: Date;
	problem: string;
}) {
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: `A planned price of ${name} did not take effect`,
			preview: problem,
			heading: 'A planned price did not take effect',
			blocks: [
				paragraph(problem),
				facts([
					['Product', name],
					[kind === 'price' ? 'Price' : 'Offer price', formatRupeesExact(paiseToRupees(pricePaise))],
					['Planned for', dateAndTime(startsAt)],
				]),
				button('Open the product', `${shopAddress}/admin?tab=products&open=edit&product=${productId}`),
			],
		}),
	};
}
