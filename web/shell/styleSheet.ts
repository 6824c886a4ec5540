/**
 * The style sheet as text: it stands in each page, because a file of its own would keep the first paint waiting for one
 * more way there and back. The browser reads it from the page it got, so that a page drawn anew after an error keeps it.
 */
export const styleSheet = import.meta.env.SSR
	? (await import('../styles.css?inline')).default
	: (document.querySelector('style')?.textContent ?? '');

// In development the style sheet follows its file as that is edited.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('../styles.css');
