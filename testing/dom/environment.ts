import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** What the shop's server, which runs in the same process, needs as Node has it. */
const ofNode = [
	...['ArrayBuffer', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Uint8ClampedArray'],
	...['Int8Array', 'Int16Array', 'Int32Array', 'Float32Array', 'Float64Array'],
	...['Blob', 'Crypto', 'DOMException', 'Performance', 'WebSocket'],
];

/** Two properties that React Hook Form reads and happy-dom lacks. */
function addSelectProperties({ HTMLOptionElement, HTMLSelectElement }: Window): void {
	Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
		get(this: HTMLElement) {
			return this.hasAttribute('selected');
		},
		set(this: HTMLElement, selected: boolean) {
			this.toggleAttribute('selected', selected);
		},
	});
	Object.defineProperty(HTMLSelectElement.prototype, 'size', {
		get(this: HTMLElement) {
			return Number(this.getAttribute('size') ?? 0);
		},
	});
}

/** Pictures are never loaded, so none is complete: the shop takes a complete one without a size for missing. */
function leavePicturesLoading({ HTMLImageElement }: Window): void {
	Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });
}

/** A form is not reset when a listener prevents it. */
function letListenersPreventReset({ Event, HTMLFormElement }: Window): void {
	const { reset } = HTMLFormElement.prototype;
	HTMLFormElement.prototype.reset = function (this: InstanceType<typeof HTMLFormElement>) {
		if (this.dispatchEvent(new Event('reset', { bubbles: true, cancelable: true }))) reset.call(this);
	};
}

/** A DOM beside Node's globals, for component tests. The files of a worker share one window (decision 036). */
// biome-ignore lint/style/noDefaultExport: Vitest reads an environment so
export default {
	name: 'dom',
	viteEnvironment: 'ssr',
	setup(global) {
		const node = Object.fromEntries(ofNode.map((name) => [name, global[name]]));
		const window = new Window({
			url: 'http://shop.test/',
			width: 1280,
			height: 800,
			settings: {
				disableJavaScriptFileLoading: true,
				disableCSSFileLoading: true,
				disableIframePageLoading: true,
				handleDisabledFileLoadingAsSuccess: true,
				// A download, which happy-dom takes for a navigation, would leave the next file at its blob's URL.
				navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
			},
		});
		addSelectProperties(window);
		leavePicturesLoading(window);
		letListenersPreventReset(window);
		Object.defineProperty(window.navigator, 'locks', { value: global.navigator.locks });
		populateGlobal(global, window, { bindFunctions: true });
		Object.assign(global, node);
		return { teardown: () => window.happyDOM.close() };
	},
} satisfies Environment;
