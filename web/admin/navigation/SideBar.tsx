import { useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { version } from '../../../package.json';
import { useSettings } from '../../settings/settings.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import type { PanelTasks } from '../dashboard/panelTasks.ts';
import { usePermissions } from '../permissions.ts';
import { type Entry, findOpenEntry, getPage, offeredTo } from './navigation.ts';

type Props = {
	/** The key of the open page. */
	open: string;
	tasks: ReadonlyMap<string, PanelTasks>;
	/** Called when a link is followed. */
	onLeave?: () => void;
};

function EntryLink({
	entry: { label, to },
	isOpen,
	tasks,
	onLeave,
}: Omit<Props, 'open'> & { entry: Entry; isOpen: boolean }) {
	const page = getPage(to);
	const waiting = page === undefined ? undefined : tasks.get(page);
	return (
		<Link
			to={to}
			onClick={onLeave}
			aria-current={isOpen ? 'page' : undefined}
			aria-description={waiting?.text}
			className="flex min-h-11 items-center rounded-sm px-3 text-muted text-sm transition-colors hover:bg-sunken hover:text-text aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-text lg:min-h-8"
		>
			<span className="relative whitespace-nowrap pr-1.5">
				{label}
				{waiting !== undefined && <CountBadge {...waiting} />}
			</span>
		</Link>
	);
}

/** Links to the pages of the back-office that the member of the team may open, in groups, and the version of the shop. */
export function Navigation({ open, ...props }: Props) {
	const id = useId();
	const [params] = useSearchParams();
	const shown = findOpenEntry(open, params);
	const groups = offeredTo(usePermissions(), useSettings().trade.arms);
	return (
		<nav aria-label="Back-office" className="grid gap-4">
			{groups.map(({ title, entries }) => (
				<div key={title}>
					<p id={`${id}-${title}`} className="px-3 pb-1 font-medium text-xs">
						{title}
					</p>
					<ul aria-labelledby={`${id}-${title}`}>
						{entries.map((entry) => (
							<li key={entry.label}>
								<EntryLink {...props} entry={entry} isOpen={entry === shown} />
							</li>
						))}
					</ul>
				</div>
			))}
			<p className="px-3 text-muted text-xs">Version {version}</p>
		</nav>
	);
}

/** The navigation beside the page, scrolled to the link of the open page; phones and tablets have it in a drawer. */
export function SideBar(props: Props) {
	const bar = useRef<HTMLDivElement>(null);
	const [params] = useSearchParams();
	const shown = findOpenEntry(props.open, params)?.label;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the current one
	useEffect(() => {
		const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
		if (bar.current === null || !current) return;
		const { scrollTop, clientHeight } = bar.current;
		const isShown =
			current.offsetTop >= scrollTop && current.offsetTop + current.offsetHeight <= scrollTop + clientHeight;
		// Not `scrollIntoView`, which would scroll the page as well.
		if (!isShown) bar.current.scrollTop = current.offsetTop - clientHeight / 2;
	}, [shown]);
	return (
		<div className="hidden border-line border-r bg-surface lg:block">
			{/* Its end is on the screen below the top bar too. */}
			<div
				ref={bar}
				className="sticky top-0 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain p-3"
			>
				<Navigation {...props} />
			</div>
		</div>
	);
}
