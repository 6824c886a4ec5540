/** A message shown temporarily in the region 'Notifications'. */
export type Toast = {
	id: number;
	kind: 'success' | 'warning' | 'error';
	title: string;
	text: string | undefined;
	/** Takes back what the toast reports. */
	undo: (() => void) | undefined;
	/** Where it leads on to. */
	link: { to: string; label: string } | undefined;
};
type Options = { text?: string; ms?: number; undo?: () => void; link?: { to: string; label: string } };

const maxShown = 3;
export const defaultMs = 4000;
/** Time to read the toast, decide and reach its button. */
export const undoMs = 10_000;
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

function show(kind: Toast['kind'], title: string, { text, undo, link, ms }: Options = {}): void {
	const id = ++lastId;
	set([...displayed, { id, kind, title, text, undo, link }].slice(-maxShown));
	setTimeout(() => dismiss(id), ms ?? (undo === undefined && link === undefined ? defaultMs : undoMs));
}

/** At most three toasts at a time, by default 4000 ms each and 10 s with Undo or a link. */
export const toast = {
	success: (title: string, options?: Options) => show('success', title, options),
	warning: (title: string, options?: Options) => show('warning', title, options),
	error: (title: string, options?: Options) => show('error', title, options),
};

export const toasts = {
	subscribe: (changed: () => void) => {
		listeners.add(changed);
		return () => listeners.delete(changed);
	},
	read: () => displayed,
};
