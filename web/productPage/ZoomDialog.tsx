import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useModal } from '../ui/modal.ts';
import { NoPicture, type PictureFile, useMissingFile } from '../ui/Picture.tsx';

/** A full-screen picture; a click zooms in by two at that point. */
export default function ZoomDialog({
	images,
	name,
	current,
	onShow,
	onClose,
}: {
	images: PictureFile[];
	name: string;
	current: number;
	onShow: (position: number) => void;
	onClose: () => void;
}) {
	const modal = useModal(onClose);
	const [zoomed, setZoomed] = useState(false);
	const image = images[current];
	const { missing, watch } = useMissingFile(image?.url);
	if (image === undefined) return null;

	function show(position: number) {
		setZoomed(false);
		onShow(position);
	}

	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (step === undefined || images.length < 2) return;
		event.preventDefault();
		event.stopPropagation();
		show(current + step);
	}

	function zoomIn(event: MouseEvent<HTMLButtonElement>) {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		// A keyboard click has no coordinates: zoom into the centre.
		const x = event.detail === 0 ? 50 : ((event.clientX - left) / width) * 100;
		const y = event.detail === 0 ? 50 : ((event.clientY - top) / height) * 100;
		event.currentTarget.style.transformOrigin = `${x}% ${y}%`;
		setZoomed(!zoomed);
	}

	return (
		<dialog
			{...modal}
			aria-label={`${name}, picture ${current + 1} of ${images.length}`}
			onKeyDown={onKeyDown}
			className="m-0 size-full max-h-none max-w-none overflow-hidden bg-page text-text"
		>
			<div className="flex size-full items-center justify-center p-4 sm:p-16">
				<button
					type="button"
					aria-pressed={zoomed}
					aria-label={zoomed ? 'Zoom out' : 'Zoom in'}
					onClick={zoomIn}
					className={`max-h-full max-w-full transition-transform duration-200 ${zoomed ? 'scale-200 cursor-zoom-out' : 'cursor-zoom-in'}`}
				>
					{missing ? (
						<span className="block size-[min(80dvw,80dvh)]">
							<NoPicture alt={name} />
						</span>
					) : (
						<img
							{...watch}
							src={image.url}
							alt={name}
							width={image.width}
							height={image.height}
							className="max-h-[calc(100dvh-2rem)] w-auto max-w-full object-contain sm:max-h-[calc(100dvh-8rem)]"
						/>
					)}
				</button>
			</div>
			{images.length > 1 && (
				<>
					<button
						type="button"
						aria-label="Previous image"
						onClick={() => show(current - 1)}
						className="icon-button absolute top-1/2 left-2 -translate-y-1/2 bg-raised"
					>
						<ChevronLeft aria-hidden />
					</button>
					<button
						type="button"
						aria-label="Next image"
						onClick={() => show(current + 1)}
						className="icon-button absolute top-1/2 right-2 -translate-y-1/2 bg-raised"
					>
						<ChevronRight aria-hidden />
					</button>
				</>
			)}
			<button
				type="button"
				aria-label="Close"
				onClick={onClose}
				className="icon-button absolute top-2 right-2 bg-raised"
			>
				<X size={20} aria-hidden />
			</button>
		</dialog>
	);
}
