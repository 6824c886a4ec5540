import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModal } from './modal.ts';

/** A panel from the side of the window, there while it is rendered; a press beside it closes it. */
export function Drawer({
	title,
	side = 'right',
	footer,
	closeLabel = 'Close',
	onClose,
	children,
}: {
	title: string;
	side?: 'left' | 'right';
	/** Stays in sight while the rest scrolls. */
	footer?: ReactNode;
	closeLabel?: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const modal = useModal(onClose, true);
	const heading = useId();
	return (
		<dialog {...modal} aria-labelledby={heading} data-side={side} className="drawer">
			<div className="flex h-full flex-col">
				<div className="flex flex-none items-center justify-between border-line border-b py-2 pr-2 pl-5">
					<h2 id={heading} className="font-display text-xl">
						{title}
					</h2>
					<button type="button" aria-label={closeLabel} onClick={onClose} className="icon-button">
						<X size={20} aria-hidden />
					</button>
				</div>
				<div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
				{footer !== undefined && <div className="flex-none border-line border-t p-5">{footer}</div>}
			</div>
		</dialog>
	);
}
