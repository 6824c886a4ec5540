import { ChevronLeft, ChevronRight } from 'lucide-react';
import { RoundButton } from './RoundButton.tsx';

/** The way to the pictures before and after the current one, and how many there are. */
export function CarouselArrows({
	current,
	length,
	onShow,
}: {
	current: number;
	length: number;
	onShow: (position: number) => void;
}) {
	return (
		<>
			<RoundButton
				label="Previous image"
				placement="top-1/2 left-3 -translate-y-1/2"
				action={() => onShow(current - 1)}
			>
				<ChevronLeft size={20} aria-hidden />
			</RoundButton>
			<RoundButton
				label="Next image"
				placement="top-1/2 right-3 -translate-y-1/2"
				action={() => onShow(current + 1)}
			>
				<ChevronRight size={20} aria-hidden />
			</RoundButton>
			<p
				aria-live="polite"
				className="absolute right-3 bottom-3 rounded-sm bg-ink px-2 py-0.5 text-on-ink text-xs"
			>
				{current + 1} / {length}
			</p>
		</>
	);
}
