import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsKey } from '../../auth/SessionsList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthenticatorAppCard } from './AuthenticatorAppCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { secondFactorsKey, secondFactorsQuery } from './queries.ts';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

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
