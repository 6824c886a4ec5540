/**
 * The style sheet as text, only where pages are rendered: it stands in each page, because a file of its own would
 * keep the first paint waiting for one more way there and back. The browser never needs it a second time.
 */
export const styleSheet = import.meta.env.SSR ? (await import('../styles.css?inline')).default : '';

// In development the style sheet follows its file as that is edited.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('../styles.css');
