import { lazy, Suspense, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Post } from '../../../contracts/blog.ts';
import { offeredCategories } from '../../../shared/sections.ts';
import { ArticleView } from '../../blog/ArticleView.tsx';
import { call } from '../../session/call.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import { Options } from '../lists/FilterSelect.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import {
	newPost,
	type PostForm,
	parseReadTime,
	readTimes,
	toDraft,
	toForm,
	validatePost,
} from './postForm.ts';
import { refreshPosts, statusNames, uploadPostPicture } from './queries.ts';
import { TagsField } from './TagsField.tsx';

const texts = { title: 'Post', one: 'blog post', One: 'Blog post' };

// Larger than the rest of the back-office, and needed only here.
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** A preview of the post; nothing is stored. */
function Preview({ form, onClose }: { form: PostForm; onClose: () => void }) {
	const now = new Date().toISOString();
	const post = {
		...toDraft(form),
		title: form.title.trim() === '' ? 'Untitled' : form.title,
		id: '' as Post['id'],
		slug: '',
		authorName: form.author.trim() === '' ? null : form.author,
		views: 0,
		createdAt: now,
		publishedAt: now,
	};
	return (
		<Dialog title="Preview" wide onClose={onClose}>
			<ArticleView post={post} />
		</Dialog>
	);
}

/** Creates or edits a post. Typed text survives a failed save or an accidental close. */
export function PostDialog({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
	const { trade } = useSettings();
	const { form, dialog } = useRecordEditor<PostForm>({
		texts,
		adding: post === undefined,
		initialForm: post === undefined ? newPost : toForm(post),
		validate: validatePost,
		store: (valid) => {
			const body = toDraft(valid);
			return post === undefined
				? call('POST /blog', { body })
				: call('PUT /blog/{slug}', { params: { slug: post.slug }, body });
		},
		refresh: refreshPosts,
		onClose,
	});
	const { fieldProps, register, control, getValues, setValue, formState } = form;
	const { errors } = formState;
	const [tags, typedTag] = useWatch({ control, name: ['tags', 'typedTag'] });
	const [preview, setPreview] = useState<PostForm>();

	return (
		<>
			<EditorDialog
				{...dialog}
				actions={
					<Button variant="ghost" className="mr-auto" onClick={() => setPreview(getValues())}>
						Preview
					</Button>
				}
			>
				<TextField label="Title" maxLength={200} required {...fieldProps('title')} />
				<TextArea label="Excerpt" maxLength={500} rows={3} required {...fieldProps('excerpt')} />
				<div className="grid gap-5 sm:grid-cols-2">
					<Select label="Category" required {...fieldProps('category')}>
						<option value="">Choose a category</option>
						{offeredCategories(trade.arms).map((category) => (
							<option key={category}>{category}</option>
						))}
					</Select>
					<TextField label="Author (optional)" maxLength={100} {...register('author')} />
					<Select label="Status" {...register('status')}>
						<Options names={statusNames} />
					</Select>
					<TextField
						label="Read time (minutes)"
						type="number"
						min={readTimes.min}
						max={readTimes.max}
						{...fieldProps('readTime', {
							onBlur: () => setValue('readTime', String(parseReadTime(getValues('readTime')))),
						})}
					/>
				</div>
				<Controller
					name="featuredImage"
					control={control}
					render={({ field }) => (
						<PictureField
							label="Featured image"
							url={field.value}
							upload={uploadPostPicture}
							onChange={(picture) => field.onChange(picture?.url ?? null)}
						/>
					)}
				/>
				<Suspense fallback={<Skeleton className="h-80" />}>
					<Controller
						name="content"
						control={control}
						render={({ field }) => (
							<RichTextEditor
								label="Content"
								required
								content={field.value}
								error={errors.content?.message}
								onChange={field.onChange}
							/>
						)}
					/>
				</Suspense>
				<TagsField
					tags={tags}
					typed={typedTag}
					onChange={(changed) => {
						if (changed.tags !== undefined) setValue('tags', changed.tags, { shouldDirty: true });
						if (changed.typedTag !== undefined) setValue('typedTag', changed.typedTag, { shouldDirty: true });
					}}
				/>
				<Checkbox label="Featured" {...register('isFeatured')} />
			</EditorDialog>
			{preview !== undefined && <Preview form={preview} onClose={() => setPreview(undefined)} />}
		</>
	);
}
