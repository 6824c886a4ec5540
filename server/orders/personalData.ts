import type { PersonalData } from '../platform/personalData.ts';
import { anonymizeOrders } from './anonymizeOrders.ts';
import { getUserOrders } from './readOrders.ts';

export const personalData: PersonalData = {
	// For the books.
	tables: {
		orders: { deletion: 'kept', download: 'orders' },
		customer_sales: { deletion: 'kept', download: null },
	},
	download: async (db, { id }) => ({ orders: await getUserOrders(db, id) }),
	deleteOld: anonymizeOrders,
};
