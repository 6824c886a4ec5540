import { useQueryClient } from '@tanstack/react-query';
import { invitationDraft } from '../../../contracts/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { call } from '../../session/call.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshStaff } from './queries.ts';
import { RoleField } from './RoleField.tsx';

type Typed = { name: string; email: string; staffRole: StaffRole | '' };

/** Invites a person to the team. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const { fieldProps, watch, dialog } = useValidatedForm({
		initialForm: { name: '', email: '', staffRole: '' } as Typed,
		validate: (typed) => contractErrors(typed, [], invitationDraft, typed),
		store: (typed: Typed) => call('POST /admin/staff/invitations', { body: invitationDraft.parse(typed) }),
		failure: 'The invitation was not sent',
		onStored: async ({ message }) => {
			await refreshStaff(client);
			toast.success('Invitation sent', { text: message });
			onClose();
		},
	});
	return (
		<EditorDialog title="Invite to the Team" submit="Send Invitation" {...dialog} onClose={onClose}>
			<p className="text-muted text-sm">
				The person gets an email with a link, chooses a password and can start. The link works once and for
				seven days.
			</p>
			<TextField label="Name" required maxLength={100} autoComplete="off" {...fieldProps('name')} />
			<TextField
				label="Email"
				type="email"
				required
				maxLength={254}
				autoComplete="off"
				{...fieldProps('email')}
			/>
			<RoleField chosen={watch('staffRole')} {...fieldProps('staffRole')} />
		</EditorDialog>
	);
}
