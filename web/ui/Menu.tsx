import {
	type KeyboardEvent,
	type ReactNode,
	type ToggleEvent,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { Link } from 'react-router';
import { useFloating } from './floating.ts';

/**
 * A button and its panel, by the Popover API: closes on Escape, on a click outside, and when another opens.
 * Implemented manually where the browser does not support it.
 */
function usePopover(align: 'start' | 'end') {
	const id = useId();
	const trigger = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	useFloating(open, panel, trigger, align);

	const isNative = () => panel.current?.togglePopover !== undefined;
	function close() {
		if (isNative()) panel.current?.hidePopover();
		else setOpen(false);
	}

	useEffect(() => {
		if (!open || panel.current?.togglePopover !== undefined) return;
		const leave = (event: Event) => {
			const { target } = event;
			const inside =
				target instanceof Node && (panel.current?.contains(target) || trigger.current?.contains(target));
			if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) setOpen(false);
		};
		document.addEventListener('pointerdown', leave);
		document.addEventListener('keydown', leave);
		return () => {
			document.removeEventListener('pointerdown', leave);
			document.removeEventListener('keydown', leave);
		};
	}, [open]);

	return {
		open,
		close,
		triggerProps: {
			ref: trigger,
			popoverTarget: id,
			'aria-expanded': open,
			'aria-controls': id,
			onClick: () => {
				if (!isNative()) setOpen(!open);
			},
		},
		panelProps: {
			ref: panel,
			id,
			popover: 'auto' as const,
			'data-open': open || undefined,
			onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
		},
	};
}

type TriggerProps = ReturnType<typeof usePopover>['triggerProps'];

export type MenuItem = {
	label: string;
	icon?: ReactNode;
	danger?: boolean;
	disabled?: boolean;
} & ({ to: string } | { onSelect: () => void });

/** A menu button. Arrow keys, Home, End and first letters move; Enter selects; Tab and Escape close. */
export function Menu({
	label,
	trigger,
	items,
	align = 'start',
}: {
	label: string;
	/** Renders the button; spread the props on it. */
	trigger: (props: TriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode;
	items: readonly MenuItem[];
	align?: 'start' | 'end';
}) {
	const { open, close, triggerProps, panelProps } = usePopover(align);
	const list = useRef<HTMLDivElement>(null);
	const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

	useEffect(() => {
		if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
	}, [open]);

	function onKeyDown(event: KeyboardEvent) {
		const all = entries();
		const now = all.findIndex((entry) => entry.matches(':focus'));
		const count = all.length;
		const moves: Record<string, number> = {
			ArrowDown: (now + 1) % count,
			ArrowUp: (now - 1 + count) % count,
			Home: 0,
			End: count - 1,
		};
		let next = moves[event.key];
		if (next === undefined && /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
			const letter = event.key.toLowerCase();
			const startsWithLetter = (entry: HTMLElement) =>
				entry.textContent?.trim().toLowerCase().startsWith(letter);
			const found = [...all.slice(now + 1), ...all.slice(0, now + 1)].find(startsWithLetter);
			next = found === undefined ? undefined : all.indexOf(found);
		}
		if (event.key === 'Tab') close();
		if (next === undefined) return;
		event.preventDefault();
		all[next]?.focus();
	}

	return (
		<>
			{trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
			<div {...panelProps} className="popover min-w-48 py-1.5">
				<div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
					{items.map((item) => {
						const className = `menu-item ${item.danger ? 'text-danger' : ''}`;
						const inside = (
							<>
								{item.icon}
								{item.label}
							</>
						);
						return 'to' in item ? (
							<Link
								key={item.label}
								to={item.to}
								role="menuitem"
								tabIndex={-1}
								onClick={close}
								className={className}
							>
								{inside}
							</Link>
						) : (
							<button
								key={item.label}
								type="button"
								role="menuitem"
								tabIndex={-1}
								aria-disabled={item.disabled}
								onClick={() => {
									if (item.disabled) return;
									close();
									item.onSelect();
								}}
								className={className}
							>
								{inside}
							</button>
						);
					})}
				</div>
			</div>
		</>
	);
}
