import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ImagesDialog } from './images/ImagesDialog.tsx';
import type { ProductForm } from './productForm.ts';
import { refreshProducts } from './queries.ts';

/** The images of the edited product, and the button that changes them. */
export function ImagesField({ id }: { id: string }) {
	const { control, formState } = useFormContext<ProductForm>();
	const name = useWatch({ control, name: 'name' });
	const {
		field: { value: images, onChange },
	} = useController({ control, name: 'images' });
	const error = formState.errors.images?.message;
	const client = useQueryClient();
	const [managing, setManaging] = useState(false);
	return (
		<section aria-label="Images">
			<h3 className="field-label">Images</h3>
			{images.length === 0 ? (
				<p className="text-muted text-sm">This product has no images.</p>
			) : (
				<ul className="flex flex-wrap gap-2">
					{images.map((image, place) => (
						<li key={image.url} className="size-20 overflow-hidden rounded-sm border border-line">
							<Picture
								image={{ width: 900, height: 900, ...image }}
								alt={`${name}, image ${place + 1}`}
								sizes="5rem"
							/>
						</li>
					))}
				</ul>
			)}
			<Button variant="secondary" size="small" className="mt-3" onClick={() => setManaging(true)}>
				Manage Images
			</Button>
			{managing && (
				<ImagesDialog
					productId={id}
					productName={name}
					images={images}
					onSave={onChange}
					onDeleted={(deleted) => {
						onChange(images.filter(({ url }) => url !== deleted.url));
						void refreshProducts(client);
					}}
					onClose={() => setManaging(false)}
				/>
			)}
			{error !== undefined && <p className="mt-1.5 text-danger text-sm">{error}</p>}
		</section>
	);
}
