import type { Difference } from '../../../contracts/reconciliation.ts';
import { button, facts, layOut, note, paragraph, shopAddress } from '../../platform/email/layout.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** To the shop: differences to the payment service that have been open for a day. */
export function differencesEmail(differences: Pick<Difference, 'paymentId' | 'text'>[]) {
	const one = differences.length === 1;
	return {
		to: currentSettings().contact.email,
		...layOut({
			subject: one ? 'A payment needs your attention' : `${differences.length} payments need your attention`,
			preview: 'The payment service and the shop have recorded different things.',
			heading: one ? 'A payment needs your attention' : 'Payments need your attention',
			blocks: [
				paragraph(
					`For more than a day the payment service and the shop have recorded ${one ? 'this payment' : 'these payments'} differently, and the shop cannot correct it on its own.`,
				),
				facts(differences.map(({ paymentId, text }): [string, string] => [paymentId, text])),
				button('Open reconciliation', `${shopAddress}/admin?tab=reconciliation`),
				note('The back-office shows the comparison for any period under Reconciliation.'),
			],
		}),
	};
}
