import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsKey } from '../../auth/SessionsList.tsx';
import { call, errorMessage } from '../../session/call.ts';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { AuthenticatorAppCard } from './AuthenticatorAppCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { secondFactorsKey, secondFactorsQuery } from './queries.ts';

/** Shows new recovery codes, which cannot be shown again. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
	const { identity } = useSettings();
	const file = () =>
		new Blob([`Recovery codes for the back-office of ${identity.name}\n\n${codes.join('\n')}\n`], {
			type: 'text/plain',
		});
	return (
		<Dialog title="Your recovery codes" onClose={onClose}>
			<div className="space-y-5">
				<Notice kind="warning">
					Save these codes now. They are shown only once, and each works once if you lose your phone.
				</Notice>
				<ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
					{codes.map((code) => (
						<li key={code} data-recovery-code>
							{code}
						</li>
					))}
				</ul>
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={() => saveFile(file(), 'recovery-codes.txt')}>
						Download
					</Button>
					<Button onClick={onClose}>I have saved them</Button>
				</div>
			</div>
		</Dialog>
	);
}

/** How many recovery codes are left, and a button that makes new ones. */
function RecoveryCodesCard({
	left,
	onRenewed,
}: {
	left: number;
	onRenewed: (recoveryCodes: string[]) => void;
}) {
	const renew = useMutation({
		mutationFn: () => call('POST /auth/recovery-codes'),
		onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
		onError: (error) =>
			toast.error('No new codes were made', { text: errorMessage(error, 'Please try again.') }),
	});
	return (
		<Card title="Recovery Codes">
			<p className="mb-4 text-muted text-sm">
				{left === 1 ? 'One code is left.' : `${left} codes are left.`} Each logs you in once when your phone
				is not with you. New codes replace the earlier ones.
			</p>
			<Button variant="secondary" loading={renew.isPending} onClick={() => renew.mutate()}>
				Make New Codes
			</Button>
		</Card>
	);
}

/** Authenticator app, passkeys and recovery codes of the administrator. */
export function SecondFactors() {
	const client = useQueryClient();
	const { data, isPending, refetch } = useQuery(secondFactorsQuery());
	const [newCodes, setNewCodes] = useState<string[] | null>(null);

	function changed(recoveryCodes: string[] | null) {
		setNewCodes(recoveryCodes);
		void client.invalidateQueries({ queryKey: secondFactorsKey });
		// The first second factor ends other sessions.
		void client.invalidateQueries({ queryKey: sessionsKey });
	}

	if (data === undefined)
		return isPending ? (
			<Skeleton className="h-48" />
		) : (
			<RetryNotice onRetry={refetch}>Your security settings could not be loaded.</RetryNotice>
		);
	if (!data.changeable)
		return (
			<Notice kind="info">
				Everyone logs in with this account of the demonstration shop, so it has no second factor.
				Administrators of your own shop add an authenticator app or a passkey here.
			</Notice>
		);
	const { authenticatorApp, passkeys, recoveryCodesLeft } = data;
	return (
		<>
			<AuthenticatorAppCard confirmedAt={authenticatorApp?.confirmedAt} onChanged={changed} />
			<PasskeysCard passkeys={passkeys} onChanged={changed} />
			{(authenticatorApp !== null || passkeys.length > 0) && (
				<RecoveryCodesCard left={recoveryCodesLeft} onRenewed={changed} />
			)}
			{newCodes !== null && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
		</>
	);
}
