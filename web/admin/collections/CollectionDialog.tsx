import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import {
	collectionLimits,
	type EditedCollection,
	type ListedCollection,
} from '../../../contracts/collections.ts';
import { categoriesQuery } from '../../catalog/queries.ts';
import { call } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { getReason } from '../failures.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { uploadPicture } from '../pictures/uploadPicture.ts';
import { PickedProducts } from '../products/PickedProducts.tsx';
import { statusNames } from '../products/statusText.ts';
import { type CollectionForm, newCollection, toDraft, toForm, validateCollection } from './collectionForm.ts';
import { editedCollectionQuery, refreshCollections } from './queries.ts';

const texts = { title: 'Collection', one: 'collection', One: 'Collection' };

/** Creates a collection, or edits one that is loaded. */
function CollectionEditor({
	collection,
	onClose,
}: {
	collection: EditedCollection | undefined;
	onClose: () => void;
}) {
	const { form, dialog } = useRecordEditor<CollectionForm>({
		texts,
		adding: collection === undefined,
		initialForm: collection === undefined ? newCollection : toForm(collection),
		validate: validateCollection,
		store: (valid) => {
			const body = toDraft(valid);
			return collection === undefined
				? call('POST /admin/collections', { body })
				: call('PUT /admin/collections/{id}', {
						params: { id: collection.id },
						body: { ...body, version: collection.version },
					});
		},
		refresh: refreshCollections,
		onClose,
	});
	const { fieldProps, control, errors } = form;
	const { data: categories } = useQuery(categoriesQuery());
	return (
		<EditorDialog {...dialog}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label="Title" maxLength={80} required {...fieldProps('title')} />
				<TextField
					label="Address (optional)"
					hint="What follows /collections/, as in first-rifles. An earlier address leads here for good."
					maxLength={80}
					autoComplete="off"
					spellCheck={false}
					{...fieldProps('slug')}
				/>
			</div>
			<TextArea
				label="Text (optional)"
				hint="Above the products, and for search engines."
				maxLength={600}
				rows={3}
				{...fieldProps('description')}
			/>
			<Controller
				name="image"
				control={control}
				render={({ field }) => (
					<PictureField
						label="Picture (optional)"
						url={field.value}
						upload={uploadPicture}
						onChange={(picture) => field.onChange(picture?.url ?? null)}
					/>
				)}
			/>
			<Controller
				name="products"
				control={control}
				render={({ field }) => (
					<PickedProducts
						label="Products of the collection"
						products={field.value}
						most={collectionLimits.products}
						removes="Remove"
						getBadge={({ status }) => (status === 'active' ? undefined : statusNames[status])}
						error={errors.products?.message}
						onChange={field.onChange}
					/>
				)}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="With one of the tags (optional)"
					hint="Separated by commas. Their products follow by themselves."
					maxLength={800}
					{...fieldProps('tags')}
				/>
				<Select
					label="All of a category (optional)"
					hint="They follow by themselves, too."
					{...fieldProps('categoryId')}
				>
					<option value="">None</option>
					{categories?.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
			</div>
		</EditorDialog>
	);
}

/** Creates a collection, or loads one and edits it. Typed text survives a failed save or an accidental close. */
export function CollectionDialog({
	collection,
	onClose,
}: {
	collection: ListedCollection | undefined;
	onClose: () => void;
}) {
	return collection === undefined ? (
		<CollectionEditor collection={undefined} onClose={onClose} />
	) : (
		<StoredCollection id={collection.id} onClose={onClose} />
	);
}

function StoredCollection({ id, onClose }: { id: ListedCollection['id']; onClose: () => void }) {
	const { data, error, refetch } = useQuery(editedCollectionQuery(id));
	if (data !== undefined) return <CollectionEditor collection={data} onClose={onClose} />;
	return (
		<Dialog title="Edit Collection" wide onClose={onClose}>
			{error === null ? (
				<Skeleton className="h-96" />
			) : (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					The collection could not be loaded.
				</RetryNotice>
			)}
		</Dialog>
	);
}
