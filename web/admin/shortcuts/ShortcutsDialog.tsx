import { Fragment, type ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { destinations as allDestinations } from './readKey.ts';

function Key({ children }: { children: ReactNode }) {
	return (
		<kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-medium text-sm">
			{children}
		</kbd>
	);
}

const others: [keys: string[], text: string][] = [
	[['Ctrl K'], 'Search everything'],
	[['/'], 'Search the list'],
	[['n'], 'New product, post or event'],
	[['Ctrl Enter'], 'Send what you wrote'],
	[['Esc'], 'Close a dialog'],
	[['?'], 'Show these shortcuts'],
];

function Group({ title, rows }: { title: string; rows: [keys: string[], text: string][] }) {
	return (
		<section aria-label={title}>
			<h3 className="mb-2 font-medium">{title}</h3>
			<dl className="divide-y divide-line">
				{rows.map(([keys, text]) => (
					<div key={text} className="flex items-center justify-between gap-4 py-2">
						<dt className="text-sm">{text}</dt>
						<dd className="flex flex-none items-center gap-1.5 text-muted text-sm">
							{keys.map((key, position) => (
								<Fragment key={key}>
									{position > 0 && 'then'}
									<Key>{key}</Key>
								</Fragment>
							))}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** All keyboard shortcuts of the back-office. */
export function ShortcutsDialog({
	destinations,
	onClose,
}: {
	destinations: typeof allDestinations;
	onClose: () => void;
}) {
	return (
		<Dialog title="Keyboard Shortcuts" onClose={onClose}>
			<div className="grid gap-6">
				<Group title="Go to" rows={destinations.map(({ label, shortcut }) => [['g', shortcut], label])} />
				<Group title="In a tab" rows={others} />
			</div>
		</Dialog>
	);
}
