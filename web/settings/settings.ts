import { createContext, useContext } from 'react';
import type { PublicSettings } from '../../contracts/settingGroups.ts';

type PageSettings = {
	settings: PublicSettings;
	/** Shows what the owner has just changed, without another load of the page. */
	replaceSettings: (settings: PublicSettings) => void;
};

export const PageSettings = createContext<PageSettings | undefined>(undefined);

function usePageSettings(): PageSettings {
	const found = useContext(PageSettings);
	if (found === undefined) throw new Error('There is no SettingsProvider around this component.');
	return found;
}

/** The settings of the shop with which the page was rendered. */
export const useSettings = (): PublicSettings => usePageSettings().settings;

export const useReplaceSettings = (): PageSettings['replaceSettings'] => usePageSettings().replaceSettings;
