import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { Post } from '../../../contracts/blog.ts';
import { postCategories } from '../../../contracts/sections.ts';
import { ArticleView } from '../../blog/ArticleView.tsx';
import { call } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { DiscardDialog } from '../forms/DiscardDialog.tsx';
import { useForm } from '../forms/useForm.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { reasonOf } from '../reasonOf.ts';
import {
	draftOf,
	faultsOf,
	formOf,
	newPost,
	type PostForm,
	readTimeOf,
	readTimes,
	sentenceOfFaults,
} from './postForm.ts';
import { isPostStatus, refreshPosts, statusNames, uploadPostPicture } from './queries.ts';
import { TagsField } from './TagsField.tsx';

// Larger than the rest of the back-office together, and needed only here.
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** The post as it would be read, without being stored. */
function Preview({ form, onClose }: { form: PostForm; onClose: () => void }) {
	const now = new Date().toISOString();
	const post = {
		...draftOf(form),
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

/** Writes or changes a post (document 2, §2.7 and §5). What is typed is never lost by a failure or a slip. */
export function PostDialog({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
	const client = useQueryClient();
	const [begun] = useState(() => (post === undefined ? newPost : formOf(post)));
	const { form, faults, setFaults, change } = useForm(begun);
	const [over, setOver] = useState<'preview' | 'leaving'>();
	const { busy, during } = useBusy();

	const leave = () => (form === begun ? onClose() : setOver('leaving'));

	async function store() {
		const body = draftOf(form);
		try {
			if (post === undefined) await call('POST /blog', { body });
			else await call('PUT /blog/{slug}', { params: { slug: post.slug }, body });
			await refreshPosts(client);
			onClose();
			toast.success(post === undefined ? 'Blog post created' : 'Blog post updated');
		} catch (error) {
			toast.error(post === undefined ? 'Failed to create blog post' : 'Failed to update blog post', {
				text: reasonOf(error) ?? 'Your changes are still here. Please try again.',
			});
		}
	}

	function save(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const found = faultsOf(form);
		setFaults(found);
		if (Object.keys(found).length > 0) toast.error(sentenceOfFaults(found));
		else void during(store);
	}

	return (
		<>
			<Dialog title={post === undefined ? 'Create Post' : 'Edit Post'} wide onClose={leave}>
				<form onSubmit={save} noValidate className="grid gap-5">
					<TextField
						label="Title"
						value={form.title}
						maxLength={200}
						required
						error={faults.title}
						onChange={({ target }) => change({ title: target.value })}
					/>
					<TextArea
						label="Excerpt"
						value={form.excerpt}
						maxLength={500}
						rows={3}
						required
						error={faults.excerpt}
						onChange={({ target }) => change({ excerpt: target.value })}
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						<Select
							label="Category"
							value={form.category}
							required
							error={faults.category}
							onChange={({ target }) =>
								change({ category: postCategories.find((each) => each === target.value) ?? '' })
							}
						>
							<option value="">Choose a category</option>
							{postCategories.map((category) => (
								<option key={category}>{category}</option>
							))}
						</Select>
						<TextField
							label="Author (optional)"
							value={form.author}
							maxLength={100}
							onChange={({ target }) => change({ author: target.value })}
						/>
						<Select
							label="Status"
							value={form.status}
							onChange={({ target: { value } }) => isPostStatus(value) && change({ status: value })}
						>
							{Object.entries(statusNames).map(([status, name]) => (
								<option key={status} value={status}>
									{name}
								</option>
							))}
						</Select>
						<TextField
							label="Read time (minutes)"
							type="number"
							min={readTimes.least}
							max={readTimes.most}
							value={form.readTime}
							error={faults.readTime}
							onChange={({ target }) => change({ readTime: target.value })}
							onBlur={() => change({ readTime: String(readTimeOf(form.readTime)) })}
						/>
					</div>
					<PictureField
						label="Featured image"
						url={form.featuredImage}
						upload={uploadPostPicture}
						onChange={(picture) => change({ featuredImage: picture?.url ?? null })}
					/>
					<Suspense fallback={<Skeleton className="h-80" />}>
						<RichTextEditor
							label="Content"
							content={begun.content}
							error={faults.content}
							onChange={(content) => change({ content })}
						/>
					</Suspense>
					<TagsField tags={form.tags} typed={form.typedTag} onChange={change} />
					<Checkbox
						label="Featured"
						checked={form.isFeatured}
						onChange={({ target }) => change({ isFeatured: target.checked })}
					/>
					<FormActions
						submit={post === undefined ? 'Create Post' : 'Save Changes'}
						busy={busy}
						onCancel={leave}
					>
						<Button variant="ghost" className="mr-auto" onClick={() => setOver('preview')}>
							Preview
						</Button>
					</FormActions>
				</form>
			</Dialog>
			{over === 'preview' && <Preview form={form} onClose={() => setOver(undefined)} />}
			{over === 'leaving' && <DiscardDialog onDiscard={onClose} onClose={() => setOver(undefined)} />}
		</>
	);
}
