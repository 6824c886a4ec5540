import type { ReactNode } from 'react';

/** The part of a panel that scrolls, and the part below it that stays in sight. */
export function PanelBody({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
	return (
		<>
			<div className="min-h-0 grow overflow-y-auto overscroll-contain px-5">{children}</div>
			{footer !== undefined && <div className="flex-none border-line border-t p-5">{footer}</div>}
		</>
	);
}
