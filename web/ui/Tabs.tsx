import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { CountBadge } from './CountBadge.tsx';
import { useHydrated } from './useHydrated.ts';

type Tab<Key> = {
	key: Key;
	name: string;
	panel: ReactNode;
	/** A number beside the name, and what it counts. */
	badge?: { count: number; text: string; urgent: boolean } | undefined;
};

/** Tabs and their panels; none is shown when `selected` is not a tab. Arrow keys move and select. */
export function Tabs<Key extends string>({
	label,
	tabs,
	selected,
	onSelect,
}: {
	label: string;
	tabs: readonly Tab<Key>[];
	selected: Key;
	onSelect: (key: Key) => void;
}) {
	const id = useId();
	const hydrated = useHydrated();
	// Without a selected tab, the first one is in the tab order.
	const entry = tabs.some(({ key }) => key === selected) ? selected : tabs[0]?.key;

	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		const now = tabs.findIndex(({ key }) => key === entry);
		const moves: Record<string, number> = {
			ArrowRight: (now + 1) % tabs.length,
			ArrowLeft: (now - 1 + tabs.length) % tabs.length,
			Home: 0,
			End: tabs.length - 1,
		};
		const next = tabs[moves[event.key] ?? -1];
		if (next === undefined) return;
		event.preventDefault();
		onSelect(next.key);
		document.getElementById(`${id}-${next.key}`)?.focus();
	}

	return (
		<div>
			<div
				role="tablist"
				aria-label={label}
				tabIndex={-1}
				onKeyDown={onKeyDown}
				className="flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
			>
				{tabs.map(({ key, name, badge }) => (
					<button
						key={key}
						id={`${id}-${key}`}
						type="button"
						role="tab"
						disabled={!hydrated}
						aria-selected={key === selected}
						aria-controls={`${id}-${key}-panel`}
						aria-description={badge?.text}
						tabIndex={key === entry ? 0 : -1}
						onClick={() => onSelect(key)}
						className="relative min-h-11 min-w-11 flex-none border-transparent border-b-2 font-medium text-muted text-sm transition-colors -outline-offset-2 hover:text-text aria-selected:border-accent aria-selected:text-text"
					>
						{name}
						{badge !== undefined && <CountBadge {...badge} />}
					</button>
				))}
			</div>
			{tabs.map(({ key, panel }) => (
				<div
					key={key}
					id={`${id}-${key}-panel`}
					role="tabpanel"
					aria-labelledby={`${id}-${key}`}
					hidden={key !== selected}
					className="pt-5"
				>
					{key === selected && panel}
				</div>
			))}
		</div>
	);
}
