import type { PublicSettings } from '../../contracts/settingGroups.ts';

/** Ends a promise of returns for goods of any category; empty when all can be returned. */
export const returnCaveat = ({
	excludedCategories,
}: Pick<PublicSettings['returns'], 'excludedCategories'>) =>
	excludedCategories.length === 0 ? '' : ', unless the product page says otherwise';
