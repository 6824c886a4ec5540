import { Button } from '../../ui/Button.tsx';

/** In place of the buttons that decide: what is decided, with Undo while it has no effect. */
export const HeldDecision = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
	<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
		{text}
		<Button variant="secondary" size="small" onClick={onUndo}>
			Undo
		</Button>
	</p>
);
