import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** Picks image files by a button. */
export function AddImages({ disabled, onPick }: { disabled: boolean; onPick: (files: File[]) => void }) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				multiple
				accept="image/jpeg,image/png"
				aria-label="Choose images"
				tabIndex={-1}
				className="sr-only"
				disabled={disabled}
				onChange={({ target }) => {
					onPick([...(target.files ?? [])]);
					// Allows picking the same file again.
					target.value = '';
				}}
			/>
			<Button variant="secondary" disabled={disabled} onClick={() => input.current?.click()}>
				<ImagePlus size={16} aria-hidden />
				Add Images
			</Button>
		</>
	);
}
