import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../../../ui/Picture.tsx';
import { ImagesDialog } from '../images/ImagesDialog.tsx';
import type { DraftImage } from '../images/uploadImage.ts';

/** The pictures of one variant, which replace those of the product when it is chosen. */
export function VariantPicture({
	productId,
	name,
	images,
	onChange,
}: {
	productId: string;
	name: string;
	images: DraftImage[];
	onChange: (images: DraftImage[]) => void;
}) {
	const [managing, setManaging] = useState(false);
	const [first] = images;
	return (
		<>
			<button
				type="button"
				aria-label={`Pictures of ${name}: ${images.length === 0 ? 'those of the product' : images.length}`}
				onClick={() => setManaging(true)}
				className="grid size-9 place-items-center overflow-hidden rounded-sm border border-line text-muted hover:text-text"
			>
				{first === undefined ? (
					<ImagePlus size={16} aria-hidden />
				) : (
					<Picture image={{ width: 900, height: 900, ...first }} alt="" sizes="36px" />
				)}
			</button>
			{managing && (
				<ImagesDialog
					productId={productId}
					productName={name}
					images={images}
					onSave={onChange}
					onDeleted={(deleted) => onChange(images.filter(({ url }) => url !== deleted.url))}
					onClose={() => setManaging(false)}
				/>
			)}
		</>
	);
}
