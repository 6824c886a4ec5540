import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '../../../contracts/staff.ts';
import { dateText } from '../../../shared/dates.ts';
import { type StaffRole, staffRoleTexts } from '../../../shared/permissions.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/useSession.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { DeleteDialog } from '../forms/DeleteDialog.tsx';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { refreshStaff, staffQuery } from './queries.ts';
import { RoleField } from './RoleField.tsx';

/** Gives a member of the team another role. */
function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
	const client = useQueryClient();
	const { register, watch, dialog } = useValidatedForm({
		initialForm: { staffRole: member.staffRole },
		validate: () => ({}),
		store: ({ staffRole }: { staffRole: StaffRole }) =>
			call('PUT /admin/staff/{id}', { params: { id: member.id }, body: { staffRole } }),
		failure: 'The role was not changed',
		onStored: async () => {
			await refreshStaff(client);
			toast.success('Role changed');
			onClose();
		},
	});
	return (
		<EditorDialog title={`Role of ${member.name}`} submit="Save Role" {...dialog} onClose={onClose}>
			<RoleField chosen={watch('staffRole')} {...register('staffRole')} />
		</EditorDialog>
	);
}

type Open = { dialog: 'invite' } | { dialog: 'role' | 'remove'; member: StaffMember };

function Row({ member, onOpen }: { member: StaffMember; onOpen: (open: Open) => void }) {
	const { user } = useSession();
	const { id, name, email, staffRole, secondFactor, lastSeenAt } = member;
	return (
		<tr data-member={email}>
			<Cell>
				<span className="wrap-anywhere block min-w-40 font-medium">{name}</span>
				<span className="wrap-anywhere block text-muted">{email}</span>
			</Cell>
			<Cell>{staffRoleTexts[staffRole].name}</Cell>
			<Cell>
				<Badge tone={secondFactor ? 'success' : 'neutral'}>{secondFactor ? 'On' : 'Off'}</Badge>
			</Cell>
			<Cell>
				{lastSeenAt === null ? (
					'–'
				) : (
					<time dateTime={lastSeenAt} className="whitespace-nowrap">
						{dateText(lastSeenAt)}
					</time>
				)}
			</Cell>
			<Cell>
				{id === user?.id ? (
					<span className="text-muted">This is you</span>
				) : (
					<span className="flex gap-1">
						<Button
							variant="secondary"
							size="small"
							className="whitespace-nowrap"
							aria-label={`Change role of ${name}`}
							onClick={() => onOpen({ dialog: 'role', member })}
						>
							Change role
						</Button>
						<Button
							variant="ghost"
							size="small"
							aria-label={`Remove ${name}`}
							onClick={() => onOpen({ dialog: 'remove', member })}
						>
							Remove
						</Button>
					</span>
				)}
			</Cell>
		</tr>
	);
}

/** Who works in the back-office with which role, and who is invited. */
export default function StaffTab() {
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	return (
		<>
			<ListPage
				label="Staff"
				noun="the team"
				query={useQuery(staffQuery)}
				header={
					<div className="mb-5 flex flex-wrap items-start justify-between gap-3">
						<p className="max-w-prose text-muted text-sm">
							Everyone has an account of their own and sees only the work of their role. A new role counts
							from the next click.
						</p>
						<Button size="small" aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'invite' })}>
							<UserPlus size={16} aria-hidden />
							Invite
						</Button>
					</div>
				}
				isEmpty={() => false}
				empty={null}
			>
				{({ members, invitations }) => (
					<>
						<Table
							caption="The team"
							cards
							head={['Person', 'Role', 'Second factor', 'Last seen', 'Actions'].map((name) => (
								<HeadCell key={name}>{name}</HeadCell>
							))}
						>
							{members.map((member) => (
								<Row key={member.id} member={member} onOpen={setOpen} />
							))}
						</Table>
						<Invitations invitations={invitations} />
					</>
				)}
			</ListPage>
			{open?.dialog === 'invite' && <InviteDialog onClose={close} />}
			{open?.dialog === 'role' && <RoleDialog member={open.member} onClose={close} />}
			{open?.dialog === 'remove' && (
				<DeleteDialog
					title="Remove from the Team"
					question={`${open.member.name} is logged out and cannot open the back-office any more. The account stays as a customer’s, without its second factor.`}
					confirm="Remove"
					remove={() => call('DELETE /admin/staff/{id}', { params: { id: open.member.id } })}
					getSuccess={() => `${open.member.name} is removed from the team`}
					failure="The person was not removed"
					refresh={refreshStaff}
					onClose={close}
				/>
			)}
		</>
	);
}
