import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { handleForbidden } from '../../session/call.ts';
import { verifiedKey } from '../../session/useSession.ts';

const ReauthenticateDialog = lazy(() => import('./ReauthenticateDialog.tsx'));

/**
 * Handles calls that the shop rejects for now: prompts for the password and lets the call be repeated, or reports that a
 * required second factor is missing, or reads again what the member of the team may do, since the role has changed. Calls that are rejected at the same time share one dialog.
 */
export function ForbiddenHandler({ onSecondFactorMissing }: { onSecondFactorMissing: () => void }) {
	const client = useQueryClient();
	const [open, setOpen] = useState(false);
	const waiting = useRef<((proved: boolean) => void)[]>([]);

	useEffect(() => {
		handleForbidden(async (response) => {
			if (response.secondFactorMissing === true) onSecondFactorMissing();
			if (response.code === 'permission_missing') void client.invalidateQueries({ queryKey: verifiedKey });
			if (response.reauthenticate !== true) return false;
			setOpen(true);
			return new Promise((resolve) => waiting.current.push(resolve));
		});
		return () => handleForbidden(undefined);
	}, [client, onSecondFactorMissing]);

	function close(proved: boolean) {
		setOpen(false);
		for (const resolve of waiting.current.splice(0)) resolve(proved);
	}

	return (
		open && (
			<Suspense>
				<ReauthenticateDialog onProved={() => close(true)} onClose={() => close(false)} />
			</Suspense>
		)
	);
}
