import { store } from '../../store.config.ts';

/** A chat that begins with a text. */
export const chatLinkAbout = (text: string): string => `${store.chat.url}?text=${encodeURIComponent(text)}`;
export const chatLink = chatLinkAbout(store.chat.text);
