import type { PublicSettings } from '../../contracts/settings.ts';

/** A chat with the shop that begins with a text. */
export const getChatLink = ({ chatUrl }: PublicSettings['contact'], text: string): string =>
	`${chatUrl}?text=${encodeURIComponent(text)}`;
