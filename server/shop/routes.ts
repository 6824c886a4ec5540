import { paiseToRupees, rupeesToPaise } from '../../contracts/money.ts';
import { getShopConfig } from '../../contracts/shop.ts';
import { store } from '../../store.config.ts';
import { largestUpload } from '../media/media.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';

const amount = (rupees: number | null) => (rupees === null ? null : paiseToRupees(rupeesToPaise(rupees)));

const ownUpload = { url: '/api/uploads', field: 'file', fields: {}, maxBytes: largestUpload };

export function shopRoutes(mount: Mount, { gateway, imageHost, demo }: Services): void {
	mount(getShopConfig, async () => ({
		name: store.name,
		demo,
		payment: {
			publicKey: gateway.publicKey,
			checkoutScript: gateway.checkoutScript,
			sandbox: gateway.sandbox,
		},
		upload: imageHost?.upload ?? ownUpload,
		shipping: { freeOver: amount(store.shipping.freeOver), flatCap: amount(store.shipping.flatCap) },
		guestBasket: store.guestBasket,
	}));
}
