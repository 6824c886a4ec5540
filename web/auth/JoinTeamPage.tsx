import { useMutation, useQuery } from '@tanstack/react-query';
import { LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { staffRoleTexts } from '../../shared/permissions.ts';
import { call, hasCode } from '../session/call.ts';
import { writeToken } from '../session/token.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toasts.ts';
import { AuthCard, getField, Outcome } from './AuthCard.tsx';
import { toFailure } from './authFailure.ts';
import { readLinkToken } from './linkToken.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const title = 'Join the Team';

function JoinForm({ token }: { token: string }) {
	const navigate = useNavigate();
	const join = useMutation({
		mutationFn: (password: string) =>
			call('POST /auth/staff-invitations/accept', { body: { token, password } }),
		onSuccess: async ({ message }) => {
			// An earlier session of the account has ended, and one of another account is not the one to go on with.
			writeToken(null);
			toast.success('Welcome', { text: message });
			await navigate('/login');
		},
		onError: (error) =>
			toast.error('Not Joined Yet', { text: toFailure(error, 'Please try again in a moment.').text }),
	});

	function submit(form: FormData) {
		const password = getField(form, 'password');
		if (password !== getField(form, 'confirm'))
			return toast.error("Passwords Don't Match", { text: 'Please make sure both passwords are the same.' });
		join.mutate(password);
	}

	return (
		<Form action={submit} className="space-y-5">
			<NewPasswordField
				label="New Password"
				name="password"
				hint="At least 12 characters that are not easy to guess. Four words that do not belong together work well."
				required
			/>
			<PasswordField label="Confirm Password" name="confirm" autoComplete="new-password" required />
			<Button type="submit" size="large" loading={join.isPending} className="w-full">
				Join
			</Button>
		</Form>
	);
}

/** Where an invited person joins the team, opened by the emailed link. */
export default function JoinTeamPage() {
	const shop = useSettings().identity.name;
	// Read in the browser only, where the address has the token.
	const [token, setToken] = useState<string>();
	useEffect(() => setToken(readLinkToken()), []);
	const { data, error, refetch } = useQuery({
		queryKey: ['staff invitation', token],
		queryFn: ({ signal }) =>
			call('GET /auth/staff-invitations/{token}', { params: { token: token ?? '' }, signal }),
		enabled: token !== undefined && token !== '',
		retry: false,
		gcTime: 0,
	});
	if (token === '' || hasCode(error, 'link_invalid', 'validation_failed'))
		return (
			<AuthCard
				title="Invalid Invitation"
				icon={<Outcome Icon={LinkIcon} tone="danger" />}
				intro="This invitation is used, withdrawn or expired. Please ask the owner of the shop for a new one."
			>
				{null}
			</AuthCard>
		);
	if (error !== null)
		return (
			<AuthCard title={title}>
				<RetryNotice onRetry={refetch}>The invitation could not be checked. Please try again.</RetryNotice>
			</AuthCard>
		);
	if (token === undefined || data === undefined)
		return (
			<AuthCard title={title}>
				<p role="status" className="flex items-center gap-3 text-muted">
					<Spinner /> Checking your invitation...
				</p>
			</AuthCard>
		);
	return (
		<AuthCard
			title={title}
			intro={`${data.name}, you are invited to the back-office of ${shop}. Your role is ${staffRoleTexts[data.staffRole].name}. Please choose a password.`}
		>
			<JoinForm token={token} />
		</AuthCard>
	);
}
