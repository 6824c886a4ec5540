/** Of the Trusted Types API, which not every browser has. */
type PolicyFactory = {
	createPolicy: (
		name: string,
		rules: { createHTML: (html: string) => string; createScriptURL: () => string },
	) => { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
};

declare global {
	interface Window {
		trustedTypes?: PolicyFactory;
	}
}

const policy =
	typeof window === 'undefined'
		? undefined
		: window.trustedTypes?.createPolicy('nishana', {
				createHTML: (html) => html,
				// Whatever is asked for, so that no other script can become a worker.
				createScriptURL: () => '/sw.js',
			});

/**
 * HTML that the server has sanitized, for the browser's functions that parse HTML: pages require a trusted value there.
 * Nothing else may be passed. Its type is that of React's `__html`; React hands the value on unchanged.
 */
export const trustedHtml = (sanitized: string): string => policy?.createHTML(sanitized) ?? sanitized;

/** The address of the service worker, the only script that pages may load by address. */
export const serviceWorkerAddress = (): string => policy?.createScriptURL('') ?? '/sw.js';
