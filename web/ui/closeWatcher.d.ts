// The browser's request to close, as Back on an Android phone, which TypeScript does not type yet.
declare class CloseWatcher {
	onclose: (() => void) | null;
	destroy(): void;
}
