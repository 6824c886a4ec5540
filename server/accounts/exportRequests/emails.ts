import type { ExportRequest } from '../../../contracts/exportRequests.ts';
import { countText } from '../../../shared/listing.ts';
import { button, facts, layOut, paragraph } from '../../platform/email/layout.ts';

/** The email to an owner about a file that waits for a second person. */
export function exportRequestEmail({
	to,
	requester,
	file,
	about,
	rows,
	publicUrl,
}: Pick<ExportRequest, 'file' | 'about' | 'rows'> & { to: string; requester: string; publicUrl: string }) {
	return {
		to,
		...layOut({
			subject: 'A download waits for a second person',
			preview: `${requester} asked for it.`,
			heading: 'A download to approve',
			blocks: [
				paragraph(
					`${requester} asked to download a file. It can be downloaded once someone else approves it.`,
				),
				facts([
					['File', file],
					['Rows', countText(rows)],
					['Filters', about === '' ? 'all' : about],
				]),
				button('Open the downloads', `${publicUrl}/admin?tab=exportRequests`),
			],
		}),
	};
}
