import { X } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { useModal } from './modal.ts';

/** The panel of a drawer: title with close button, scrolling content, footer. */
export function DrawerPanel({
	title,
	heading,
	footer,
	closeButton,
	children,
}: {
	title: string;
	/** Id of the title, which labels the drawer. */
	heading: string;
	footer?: ReactNode;
	closeButton: ButtonHTMLAttributes<HTMLButtonElement> & { 'aria-label': string };
	children: ReactNode;
}) {
	return (
		<div className="flex h-full flex-col">
			<div className="flex flex-none items-center justify-between border-line border-b py-2 pr-2 pl-5">
				<h2 id={heading} className="font-display text-xl">
					{title}
				</h2>
				<button type="button" {...closeButton} className="icon-button">
					<X size={20} aria-hidden />
				</button>
			</div>
			<div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
			{footer !== undefined && <div className="flex-none border-line border-t p-5">{footer}</div>}
		</div>
	);
}

/** A panel at the left, open while rendered; a click outside closes it. */
export function Drawer({
	title,
	footer,
	closeLabel = 'Close',
	onClose,
	children,
}: {
	title: string;
	/** Sticky below the scrolling content. */
	footer?: ReactNode;
	closeLabel?: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const modal = useModal(onClose, true);
	const heading = useId();
	return (
		<dialog {...modal} aria-labelledby={heading} className="drawer">
			<DrawerPanel
				title={title}
				heading={heading}
				footer={footer}
				closeButton={{ 'aria-label': closeLabel, onClick: onClose }}
			>
				{children}
			</DrawerPanel>
		</dialog>
	);
}
