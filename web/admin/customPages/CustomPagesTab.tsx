import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { OwnPages } from '../lists/OwnPages.tsx';
import { customPagesQuery, refreshCustomPages, statusNames } from './queries.ts';

const CustomPageDialog = lazyDialog(async () => (await import('./CustomPageDialog.tsx')).CustomPageDialog);

const tones = { draft: 'warning', scheduled: 'accent', published: 'success' } as const;

/** The pages that the owner wrote. */
export default function CustomPagesTab() {
	return (
		<OwnPages
			label="Custom pages"
			caption="Pages of your own"
			one="Page"
			hint="Each page has its own address. To show it in the shop, link to it under Menus."
			empty={{
				title: 'No pages of your own yet',
				text: 'A size guide, a club scheme, a warranty: write a page, then link to it under Menus.',
			}}
			folder="/pages/"
			query={useQuery(customPagesQuery)}
			column="Status"
			renderCell={({ status, publishAt }) => (
				<>
					<Badge tone={tones[status]}>{statusNames[status]}</Badge>
					{publishAt !== null && (
						<time dateTime={publishAt} className="mt-1 block whitespace-nowrap text-muted text-sm">
							{dateAndTime(publishAt)}
						</time>
					)}
				</>
			)}
			getView={({ status }) => (status === 'published' ? 'View' : 'Preview')}
			renderEditor={(page, close) => <CustomPageDialog page={page} onClose={close} />}
			deletion={{
				consequence:
					'Its addresses will stop working, and links to it leave the menus. To hide it and keep it, make it a draft instead.',
				remove: ({ id }) => call('DELETE /admin/pages/{id}', { params: { id } }),
				refresh: refreshCustomPages,
			}}
		/>
	);
}
