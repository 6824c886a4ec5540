import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Tile } from './imageOrder.ts';

const steps: Record<string, (at: number, last: number) => number> = {
	ArrowLeft: (at) => at - 1,
	ArrowUp: (at) => at - 1,
	ArrowRight: (at) => at + 1,
	ArrowDown: (at) => at + 1,
	Home: () => 0,
	End: (_, last) => last,
};

/**
 * The images in order. A mouse drags a whole tile, a finger only the grip, so that the page still scrolls. The grip
 * also takes arrow keys, and two buttons move an image by one.
 */
export function ImageTiles({
	tiles,
	deleting,
	onMove,
	onRemove,
}: {
	tiles: readonly Tile[];
	deleting: boolean;
	onMove: (from: number, to: number) => void;
	onRemove: (tile: Tile) => void;
}) {
	const list = useRef<HTMLUListElement>(null);
	const [dragged, setDragged] = useState<number>();
	const [statusMessage, setStatusMessage] = useState('');
	const last = tiles.length - 1;

	function move(from: number, to: number) {
		if (to < 0 || to > last || to === from) return;
		onMove(from, to);
		setStatusMessage(`Image moved to place ${to + 1} of ${tiles.length}`);
	}

	function onPointerDown(event: PointerEvent, key: number) {
		const target = event.target as Element;
		const grip = target.closest('[data-grip]') !== null;
		if (deleting || event.button !== 0 || (target.closest('button') !== null && !grip)) return;
		if (event.pointerType !== 'mouse' && !grip) return;
		// Captured by the list, since an element that is moved in the DOM loses the pointer.
		list.current?.setPointerCapture(event.pointerId);
		setDragged(key);
	}

	function onPointerMove(event: PointerEvent) {
		if (dragged === undefined) return;
		const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-tile]');
		const to = tiles.findIndex(({ key }) => String(key) === under?.getAttribute('data-tile'));
		if (to !== -1)
			move(
				tiles.findIndex(({ key }) => key === dragged),
				to,
			);
	}

	function onKeyDown(event: KeyboardEvent, at: number) {
		const to = steps[event.key]?.(at, last);
		if (to === undefined) return;
		event.preventDefault();
		move(at, to);
	}

	return (
		<>
			<ul
				ref={list}
				aria-label="Images"
				onPointerMove={onPointerMove}
				onPointerUp={() => setDragged(undefined)}
				onPointerCancel={() => setDragged(undefined)}
				onDragStart={(event) => event.preventDefault()}
				className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4"
			>
				{tiles.map((tile, at) => (
					<li
						key={tile.key}
						data-tile={tile.key}
						onPointerDown={(event) => onPointerDown(event, tile.key)}
						className={`relative overflow-hidden rounded-sm border bg-surface ${dragged === tile.key ? 'border-accent opacity-70' : 'border-line'} ${deleting ? '' : 'cursor-grab active:cursor-grabbing'}`}
					>
						<div className="aspect-square overflow-hidden bg-sunken">
							<Picture
								image={{
									url: tile.image.url,
									width: tile.image.width ?? 900,
									height: tile.image.height ?? 900,
								}}
								alt={`${at + 1} of ${tiles.length}`}
								sizes="12rem"
							/>
						</div>
						{at === 0 && (
							<span className="absolute top-2 left-2 rounded-sm bg-ink px-2 py-0.5 text-on-ink text-xs">
								Shown first
							</span>
						)}
						{deleting ? (
							<span className="absolute top-1 right-1 rounded-sm bg-raised">
								<IconButton
									label={`Remove image ${at + 1}`}
									small
									className="text-danger"
									onClick={() => onRemove(tile)}
								>
									<X size={18} aria-hidden />
								</IconButton>
							</span>
						) : (
							<div className="flex items-center justify-between border-line border-t">
								<IconButton
									label={`Move image ${at + 1} back`}
									small
									disabled={at === 0}
									onClick={() => move(at, at - 1)}
								>
									<ChevronLeft size={16} aria-hidden />
								</IconButton>
								<IconButton
									label={`Drag image ${at + 1}, or use the arrow keys`}
									small
									data-grip
									className="touch-none"
									onKeyDown={(event) => onKeyDown(event, at)}
								>
									<GripVertical size={16} aria-hidden />
								</IconButton>
								<IconButton
									label={`Move image ${at + 1} on`}
									small
									disabled={at === last}
									onClick={() => move(at, at + 1)}
								>
									<ChevronRight size={16} aria-hidden />
								</IconButton>
							</div>
						)}
					</li>
				))}
			</ul>
			<p role="status" className="sr-only">
				{statusMessage}
			</p>
		</>
	);
}
