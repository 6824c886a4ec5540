import { z } from 'zod';
import { unknownPlaceholders } from '../shared/readyReplies.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { settingGroup } from './settingFields.ts';

const maxReplies = 30;

const readyReply = z.strictObject({
	title: text(40, 'Please enter a title.'),
	/** With {name} and {order}. */
	text: text(500, 'Please enter a text.').refine((typed) => unknownPlaceholders(typed).length === 0, {
		error: 'Only {name} and {order} may stand in braces.',
	}),
});

const replies = z
	.array(readyReply)
	.max(maxReplies, { error: `Please use at most ${maxReplies} replies.` })
	.superRefine((entries, { addIssue }) => {
		for (const [place, { title }] of entries.entries())
			if (entries.findIndex((entry) => entry.title.toLowerCase() === title.toLowerCase()) < place)
				addIssue({
					code: 'custom',
					path: [place, 'title'],
					message: 'There is a reply with this title already.',
				});
	});

/** Texts that the team puts into its answers to customers. */
export const readyReplies = settingGroup(
	{
		title: 'Ready-made replies',
		shown: 'Offered as Insert reply where the team answers a customer.',
		changedIn: 'settings',
		onPages: false,
	},
	{
		replies: {
			label: 'Replies',
			kind: 'replies',
			hint: '{name} stands for the customer’s name and {order} for the number of the order.',
			schema: replies,
		},
	},
);

export const listReadyReplies = endpoint('GET /admin/ready-replies', {
	summary: 'The ready-made replies of the shop, in the order of the settings.',
	permission: 'backOffice',
	response: z.strictObject({ replies: z.array(readyReply) }),
});
