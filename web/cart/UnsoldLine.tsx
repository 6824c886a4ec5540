import { nameWithVariant } from '../../shared/variants.ts';
import { Button } from '../ui/Button.tsx';
import type { PictureFile } from '../ui/Picture.tsx';
import { Picture } from '../ui/Picture.tsx';
import { type LineId, lineKey } from './lines.ts';

/** A line of a cart whose product was hidden or switched off meanwhile: its page is gone too, so nothing leads there. */
export function UnsoldLine({
	id,
	name,
	variant,
	image,
	onRemove,
}: {
	id: LineId;
	name: string;
	variant?: { name: string } | undefined;
	image: PictureFile | undefined;
	onRemove: () => void;
}) {
	return (
		<li data-line={lineKey(id)} className="flex gap-4 py-4">
			<div className="size-20 flex-none overflow-hidden rounded-sm border border-line bg-sunken opacity-50 grayscale">
				<Picture image={image} alt="" sizes="80px" />
			</div>
			<div className="min-w-0 grow text-muted text-sm">
				<p className="line-clamp-2 font-medium leading-snug">{name}</p>
				{variant !== undefined && <p className="wrap-anywhere mt-0.5 text-xs">{variant.name}</p>}
				<p className="mt-1 mb-2">We no longer sell this, so it is not in your total.</p>
				<Button
					variant="secondary"
					size="small"
					aria-label={`Remove ${nameWithVariant({ name, variant })}`}
					onClick={onRemove}
				>
					Remove
				</Button>
			</div>
		</li>
	);
}
