import type { PersonalData } from '../../platform/personalData.ts';
import { clearMyGuns, getGunData } from './myGuns.ts';

export const personalData: PersonalData = {
	tables: {
		my_guns: { deletion: 'removed', download: 'myGuns' },
		my_gun_models: { deletion: 'removed', download: 'myGuns' },
	},
	download: async (db, { id }) => ({ myGuns: await getGunData(db, id) }),
	deleteOfUser: clearMyGuns,
};
