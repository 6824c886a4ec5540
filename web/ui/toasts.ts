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
	/** How long it is shown. */
	ms: number;
};
type Options = { text?: string; ms?: number; undo?: () => void; link?: { to: string; label: string } };

const maxShown = 3;
export const defaultMs = 4000;
/** Time to read the toast, decide and reach its button. */
export const undoMs = 10_000;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let displayed: readonly Toast[] = [];
let lastId = 0;

function set(toasts: readonly Toast[]): void {
	displayed = toasts;
	for (const listener of listeners) listener();
}

/** Keeps a toast, while someone points at it or is inside. */
export const hold = (id: number): void => clearTimeout(timers.get(id));

/** Gives a toast its whole time again. */
export function release({ id, ms }: Pick<Toast, 'id' | 'ms'>): void {
	hold(id);
	timers.set(
		id,
		setTimeout(() => dismiss(id), ms),
	);
}

export function dismiss(id: number): void {
	hold(id);
	timers.delete(id);
	set(displayed.filter((toast) => toast.id !== id));
}

/** Called on logout: what it would take back is another account's. */
export function dismissUndo(): void {
	for (const { id, undo } of displayed) if (undo !== undefined) dismiss(id);
}

function show(kind: Toast['kind'], title: string, { text, undo, link, ms }: Options = {}): void {
	const added: Toast = {
		id: ++lastId,
		kind,
		title,
		text,
		undo,
		link,
		ms: ms ?? (undo === undefined && link === undefined ? defaultMs : undoMs),
	};
	set([...displayed, added].slice(-maxShown));
	release(added);
}

/** At most three toasts at a time, by default 4000 ms each and 10 s with Undo or a link; longer while held. */
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
