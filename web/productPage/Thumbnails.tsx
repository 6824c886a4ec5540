import { ActionForm } from '../ui/ActionForm.tsx';
import { Picture, type PictureFile } from '../ui/Picture.tsx';

/** The pictures of a gallery in small, unless there is one only. */
export function Thumbnails({
	images,
	places,
	current,
	onShow,
}: {
	images: readonly PictureFile[];
	/** Room for so many, so that nothing moves when another variant has more pictures. */
	places: number;
	current: number;
	onShow: (position: number) => void;
}) {
	const many = images.length > 1;
	const thumbnails = many ? images : [];
	return (
		<ul aria-label="Thumbnails" aria-hidden={!many || undefined} className="mt-3 grid grid-cols-4 gap-3">
			{thumbnails.map((image, position) => (
				<li key={image.url}>
					<ActionForm action={() => onShow(position)}>
						<button
							type="submit"
							aria-label={`Image ${position + 1}`}
							aria-current={position === current}
							className="block aspect-square w-full overflow-hidden rounded-sm border border-line transition-colors hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:outline-1 aria-[current=true]:outline-accent"
						>
							<Picture image={image} alt="" sizes="(min-width: 768px) 12vw, 25vw" />
						</button>
					</ActionForm>
				</li>
			))}
			{Array.from({ length: places - thumbnails.length }, (_, place) => (
				// Empty places that never move.
				// biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
				<li key={place} aria-hidden className="aspect-square" />
			))}
		</ul>
	);
}
