import type { PersonalData } from '../../platform/personalData.ts';
import { deleteOldPriceEmails, deletePriceEmails, getPriceEmailData } from './priceEmails.ts';
import { clearWishlist, getWishlist } from './wishlist.ts';

export const personalData: PersonalData = {
	tables: {
		wishlist_items: { deletion: 'removed', download: 'wishlist' },
		price_mail_subscribers: { deletion: 'removed', download: 'priceEmails' },
		price_mails: { deletion: 'removed', download: 'priceEmails' },
	},
	download: async (db, { id }) => ({
		wishlist: await getWishlist(db, id),
		priceEmails: await getPriceEmailData(db, id),
	}),
	deleteOfUser: async (tx, id) => {
		await clearWishlist(tx, id);
		await deletePriceEmails(tx, id);
	},
	deleteOld: deleteOldPriceEmails,
};
