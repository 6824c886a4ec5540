import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';

/**
 * In place of the buttons that decide: what is decided, with Undo while it has no effect. When it goes, so has the hold: what
 * this browser keeps of open tasks and of the storefront's questions is refetched.
 */
export function HeldDecision({ text, onUndo }: { text: string; onUndo: () => void }) {
	const client = useQueryClient();
	useEffect(
		() => () => {
			for (const queryKey of [['me', 'admin'], ['questions']]) void client.invalidateQueries({ queryKey });
		},
		[client],
	);
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
			{text}
			<Button variant="secondary" size="small" onClick={onUndo}>
				Undo
			</Button>
		</p>
	);
}
