/**
 * The style sheet as text: inlined in each page, because a separate file would delay the first paint by a round trip.
 * The browser reads it back from the page, so that a page re-rendered after an error has it too.
 */
export const styleSheet = import.meta.env.SSR
	? (await import('../styles.css?inline')).default
	: (document.querySelector('style')?.textContent ?? '');

// In development the style sheet updates as its file is edited.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('../styles.css');
