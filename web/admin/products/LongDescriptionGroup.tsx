import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FoldedGroup } from './FieldGroup.tsx';
import type { ProductForm } from './productForm.ts';

// Larger than the rest of the dialog, and loaded once its group is opened: few products need it.
const RichTextEditor = lazy(() => import('../blog/RichTextEditor.tsx'));

/** Text with headings, lists, tables and pictures, which the product page shows above the specifications. */
export function LongDescriptionGroup() {
	const { field, fieldState } = useController<ProductForm, 'longDescription'>({ name: 'longDescription' });
	const [opened, setOpened] = useState(false);
	const isInvalid = fieldState.error !== undefined;
	return (
		<FoldedGroup title="Long description" open={isInvalid} onOpen={() => setOpened(true)}>
			<div className="sm:col-span-2">
				{(opened || isInvalid) && (
					<Suspense fallback={<Skeleton className="h-64" />}>
						<RichTextEditor
							label="Long description"
							content={field.value}
							error={fieldState.error?.message}
							onChange={field.onChange}
						/>
					</Suspense>
				)}
			</div>
		</FoldedGroup>
	);
}
