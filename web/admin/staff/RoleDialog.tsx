import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '../../../contracts/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { call } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { getFailureMessage } from '../groups/failureMessage.ts';
import { refreshStaff } from './queries.ts';
import { RoleField } from './RoleField.tsx';

/** Gives a member of the team another role. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
	const client = useQueryClient();
	const { register, watch, isDirty, save, submit } = useValidatedForm({
		initialForm: { staffRole: member.staffRole },
		validate: () => ({}),
		store: ({ staffRole }: { staffRole: StaffRole }) =>
			call('PUT /admin/staff/{id}', { params: { id: member.id }, body: { staffRole } }),
		onStored: async () => {
			await refreshStaff(client);
			toast.success('Role changed');
			onClose();
		},
	});
	return (
		<EditorDialog
			title={`Role of ${member.name}`}
			submit="Save Role"
			unsaved={isDirty}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<RoleField chosen={watch('staffRole')} {...register('staffRole')} />
			{save.isError && (
				<Notice kind="error">{getFailureMessage('The role was not changed', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}
