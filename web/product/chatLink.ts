import type { PublicSettings } from '../../contracts/settingGroups.ts';

export function getChatLink({ chatUrl }: PublicSettings['contact'], text: string): string {
	const link = new URL(chatUrl);
	link.searchParams.set('text', text);
	// Some chat programs show a + where a space is meant.
	link.search = link.search.replaceAll('+', '%20');
	return link.href;
}
