/** A message shown temporarily in the region 'Notifications'. */
export type Toast = {
	id: number;
	kind: 'success' | 'warning' | 'error';
	title: string;
	text: string | undefined;
};

const maxShown = 3;
export const defaultMs = 4000;
const listeners = new Set<() => void>();
let displayed: readonly Toast[] = [];
let lastId = 0;

function set(toasts: readonly Toast[]): void {
	displayed = toasts;
	for (const listener of listeners) listener();
}

export function dismiss(id: number): void {
	set(displayed.filter((toast) => toast.id !== id));
}

function show(kind: Toast['kind'], title: string, options: { text?: string; ms?: number } = {}): void {
	const id = ++lastId;
	set([...displayed, { id, kind, title, text: options.text }].slice(-maxShown));
	setTimeout(() => dismiss(id), options.ms ?? defaultMs);
}

/** At most three toasts at once, 4000 ms each by default. */
export const toast = {
	success: (title: string, options?: { text?: string; ms?: number }) => show('success', title, options),
	warning: (title: string, options?: { text?: string; ms?: number }) => show('warning', title, options),
	error: (title: string, options?: { text?: string; ms?: number }) => show('error', title, options),
};

export const toasts = {
	subscribe: (changed: () => void) => {
		listeners.add(changed);
		return () => listeners.delete(changed);
	},
	read: () => displayed,
};
