import type { ReactNode } from 'react';

/** The scrolling part of a panel, and the part below it that stays visible. */
export function PanelBody({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
	return (
		<>
			<div className="min-h-0 grow overflow-y-auto overscroll-contain px-5">{children}</div>
			{footer !== undefined && (
				<div data-panel-footer className="flex-none border-line border-t p-5">
					{footer}
				</div>
			)}
		</>
	);
}
