import { useQueryClient } from '@tanstack/react-query';
import { invitationDraft } from '../../../contracts/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { getFailureMessage } from '../failures.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshStaff } from './queries.ts';
import { RoleField } from './RoleField.tsx';

type Typed = { name: string; email: string; staffRole: StaffRole | '' };

/** Invites a person to the team. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const { fieldProps, watch, isDirty, save, submit } = useValidatedForm({
		initialForm: { name: '', email: '', staffRole: '' } as Typed,
		validate: (typed) => contractErrors(typed, [], invitationDraft, typed),
		store: (typed: Typed) => call('POST /admin/staff/invitations', { body: invitationDraft.parse(typed) }),
		onStored: async ({ message }) => {
			await refreshStaff(client);
			toast.success('Invitation sent', { text: message });
			onClose();
		},
	});
	return (
		<EditorDialog
			title="Invite to the Team"
			submit="Send Invitation"
			unsaved={isDirty}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
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
			{save.isError && (
				<Notice kind="error">{getFailureMessage('The invitation was not sent', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}
