import { lazy, Suspense, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { CustomPage } from '../../../contracts/customPages.ts';
import { isoMinute } from '../../../shared/dates.ts';
import { RichText } from '../../blog/RichText.tsx';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import { Options } from '../lists/FilterSelect.tsx';
import { type CustomPageForm, newCustomPage, toDraft, toForm, validateCustomPage } from './customPageForm.ts';
import { refreshCustomPages, statusNames } from './queries.ts';

const texts = { title: 'Page', one: 'page', One: 'Page' };

const RichTextEditor = lazy(() => import('../blog/RichTextEditor.tsx'));

const hints = {
	draft: 'Only your team sees it. Links to it leave the menus.',
	scheduled: 'Only your team sees it until then.',
	published: 'Everyone sees it as soon as it is saved.',
} as const;

/** Creates or edits a page. Typed text survives a failed save or an accidental close. */
export function CustomPageDialog({ page, onClose }: { page: CustomPage | undefined; onClose: () => void }) {
	const { form, dialog } = useRecordEditor<CustomPageForm>({
		texts,
		adding: page === undefined,
		initialForm: page === undefined ? newCustomPage : toForm(page),
		validate: validateCustomPage,
		store: (valid) => {
			const body = toDraft(valid);
			return page === undefined
				? call('POST /admin/pages', { body })
				: call('PUT /admin/pages/{id}', {
						params: { id: page.id },
						body: { ...body, version: page.version },
					});
		},
		refresh: refreshCustomPages,
		onClose,
	});
	const { fieldProps, register, control, getValues, formState } = form;
	const status = useWatch({ control, name: 'status' });
	const [preview, setPreview] = useState<CustomPageForm>();
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
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField label="Title" maxLength={120} required {...fieldProps('title')} />
					<TextField
						label="Address (optional)"
						hint="What follows /pages/, as in size-guide. An earlier address leads here for good."
						maxLength={80}
						autoComplete="off"
						spellCheck={false}
						{...fieldProps('slug')}
					/>
					<Select label="Status" hint={hints[status]} {...register('status')}>
						<Options names={statusNames} />
					</Select>
					{status === 'scheduled' && (
						<TextField
							label="Publish at"
							hint="Indian time."
							type="datetime-local"
							required
							min={isoMinute(new Date())}
							{...fieldProps('publishAt')}
						/>
					)}
				</div>
				<TextArea
					label="Text for search engines (optional)"
					maxLength={300}
					rows={2}
					{...fieldProps('description')}
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
								error={formState.errors.content?.message}
								onChange={field.onChange}
							/>
						)}
					/>
				</Suspense>
			</EditorDialog>
			{preview !== undefined && (
				<Dialog title="Preview" wide onClose={() => setPreview(undefined)}>
					<article>
						<h3 className="wrap-anywhere font-display text-4xl">{preview.title.trim() || 'Untitled'}</h3>
						<RichText html={preview.content} className="mt-8" />
					</article>
				</Dialog>
			)}
		</>
	);
}
