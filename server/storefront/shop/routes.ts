import { getAbout, getFaq, getHome, getPolicies } from '../../../contracts/pageTexts.ts';
import { getShopConfig } from '../../../contracts/shop.ts';
import { paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { maxUploadBytes } from '../../content/media/media.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { getHomeSections } from '../../platform/settings/homeSections.ts';

const amount = (rupees: number | null) => (rupees === null ? null : paiseToRupees(rupeesToPaise(rupees)));

const ownUpload = { url: '/api/uploads', field: 'file', fields: {}, maxBytes: maxUploadBytes };

export function shopRoutes(registerRoute: RegisterRoute, { gateway, imageHost, demo }: Services): void {
	registerRoute(
		getShopConfig,
		async () => ({
			name: currentSettings().identity.name,
			demo,
			payment: {
				publicKey: gateway.publicKey,
				checkoutScript: gateway.checkoutScript,
				sandbox: gateway.sandbox,
			},
			upload: imageHost?.upload ?? ownUpload,
			shipping: {
				freeOver: amount(currentSettings().shipping.freeOver),
				flatCap: amount(currentSettings().shipping.flatCap),
			},
			guestBasket: currentSettings().checkout.guestBasket,
		}),
		// A change of the settings drops everything that is cached.
		{ tags: () => [] },
	);
	registerRoute(getAbout, async () => currentSettings().about, { tags: () => ['settings:about'] });
	registerRoute(getHome, async () => getHomeSections(currentSettings()), { tags: () => ['settings:home'] });
	registerRoute(getPolicies, async () => currentSettings().policies, { tags: () => ['settings:policies'] });
	registerRoute(getFaq, async () => currentSettings().faq, { tags: () => ['settings:faq'] });
}
