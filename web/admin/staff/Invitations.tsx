import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffInvitation } from '../../../contracts/staff.ts';
import { dateText } from '../../../shared/dates.ts';
import { staffRoleTexts } from '../../../shared/permissions.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';
import { DeleteDialog } from '../forms/DeleteDialog.tsx';
import { refreshStaff } from './queries.ts';

function Row({ invitation, onWithdraw }: { invitation: StaffInvitation; onWithdraw: () => void }) {
	const { id, name, email, staffRole, expiresAt, expired } = invitation;
	const client = useQueryClient();
	const resend = useMutation({
		mutationFn: () => call('POST /admin/staff/invitations/{id}/resend', { params: { id } }),
		onSuccess: ({ message }) => toast.success('Invitation sent', { text: message }),
		onError: (error) => showFailure(error, 'The invitation was not sent'),
		onSettled: () => refreshStaff(client),
	});
	return (
		<tr data-invitation={email}>
			<Cell>
				<span className="wrap-anywhere block min-w-40 font-medium">{name}</span>
				<span className="wrap-anywhere block text-muted">{email}</span>
			</Cell>
			<Cell>{staffRoleTexts[staffRole].name}</Cell>
			<Cell>
				{expired ? (
					<Badge tone="warning">Expired</Badge>
				) : (
					<time dateTime={expiresAt} className="whitespace-nowrap">
						{dateText(expiresAt)}
					</time>
				)}
			</Cell>
			<Cell>
				<span className="flex gap-1">
					<Button
						variant="secondary"
						size="small"
						aria-label={`Send again to ${name}`}
						loading={resend.isPending}
						onClick={() => resend.mutate()}
					>
						Send again
					</Button>
					<Button
						variant="ghost"
						size="small"
						aria-label={`Withdraw the invitation of ${name}`}
						onClick={onWithdraw}
					>
						Withdraw
					</Button>
				</span>
			</Cell>
		</tr>
	);
}

/** The invitations that were not accepted yet. */
export function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
	const [withdrawing, setWithdrawing] = useState<StaffInvitation>();
	if (invitations.length === 0) return null;
	return (
		<section aria-label="Invitations" className="mt-8">
			<h2 className="mb-4 font-display text-2xl">Invitations ({invitations.length})</h2>
			<Table
				caption="Invitations that were not accepted yet"
				head={['Person', 'Role', 'Link works until', 'Actions'].map((name) => (
					<HeadCell key={name}>{name}</HeadCell>
				))}
			>
				{invitations.map((invitation) => (
					<Row key={invitation.id} invitation={invitation} onWithdraw={() => setWithdrawing(invitation)} />
				))}
			</Table>
			{withdrawing !== undefined && (
				<DeleteDialog
					title="Withdraw Invitation"
					question={`The link that ${withdrawing.email} got stops working.`}
					confirm="Withdraw"
					remove={() => call('DELETE /admin/staff/invitations/{id}', { params: { id: withdrawing.id } })}
					getSuccess={() => 'Invitation withdrawn'}
					failure="The invitation was not withdrawn"
					refresh={refreshStaff}
					onClose={() => setWithdrawing(undefined)}
				/>
			)}
		</section>
	);
}
