import { Keyboard } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type Act, destinations } from './readKey.ts';
import { useShortcuts } from './useShortcuts.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function Key({ children }: { children: ReactNode }) {
	return (
		<kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-line-strong bg-sunken px-1.5 font-medium text-sm">
			{children}
		</kbd>
	);
}

const others: [keys: string[], text: string][] = [
	[['/'], 'Search the list'],
	[['n'], 'New product, post or event'],
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

/** Keyboard shortcuts of the back-office, and the button that lists them. */
export function Shortcuts() {
	const navigate = useNavigate();
	const [listed, setListed] = useState(false);

	useShortcuts((act: Act) => {
		switch (act.kind) {
			case 'go':
				void navigate(act.to);
				break;
			case 'search':
				find('main input[type=search]')?.focus();
				break;
			case 'new':
				find('main [aria-keyshortcuts=n]')?.click();
				break;
			case 'list':
				setListed(true);
		}
	});

	return (
		<>
			<IconButton
				label="Keyboard shortcuts"
				aria-keyshortcuts="?"
				onClick={() => setListed(true)}
				// Hidden on phones, which have no keyboard.
				className="max-sm:hidden"
			>
				<Keyboard size={20} aria-hidden />
			</IconButton>
			{listed && (
				<Dialog title="Keyboard Shortcuts" onClose={() => setListed(false)}>
					<div className="grid gap-6">
						<Group title="Go to" rows={destinations.map(({ label, shortcut }) => [['g', shortcut], label])} />
						<Group title="In a tab" rows={others} />
					</div>
				</Dialog>
			)}
		</>
	);
}
