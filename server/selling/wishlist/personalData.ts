import type { PersonalData } from '../../platform/personalData.ts';
import { deleteOldPriceEmails, deletePriceEmails, getPriceEmailData } from './priceEmails.ts';
import { clearWishlist, getWishlist } from './wishlist.ts';

export const personalData: PersonalData = {
	tables: {
		wishlist_items: { deletion: 'removed', download: 'wishlist' },
		price_mail_subscribers: { deletion: 'removed', download: 'priceMails' },
		price_mails: { deletion: 'removed', download: 'priceMails' },
	},
	download: async (db, { id }) => ({
		wishlist: await getWishlist(db, id),
		priceMails: await getPriceEmailData(db, id),
	}),
	deleteOfUser: async (tx, id) => {
		await clearWishlist(tx, id);
		await deletePriceEmails(tx, id);
	},
	deleteOld: deleteOldPriceEmails,
};
