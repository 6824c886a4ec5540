import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../contracts/sessions.ts';
import { dateAndTime } from '../../shared/dates.ts';
import { call, errorMessage } from '../session/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';

export const sessionsKey = ['me', 'sessions'] as const;

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
	const Icon = session.mobile ? Smartphone : Monitor;
	return (
		<li data-session={session.id} className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
			<Icon size={22} aria-hidden className="mt-0.5 flex-none text-muted" />
			<div className="min-w-0 grow">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
					{session.device}
					{session.current && <Badge tone="success">This device</Badge>}
				</p>
				<p className="text-muted text-sm">Logged in {dateAndTime(session.startedAt)}</p>
				<p className="text-muted text-sm">
					{session.current ? 'In use now' : `Last used ${dateAndTime(session.lastUsedAt)}`}
				</p>
			</div>
			{!session.current && (
				<Button variant="secondary" size="small" aria-label={`Sign out ${session.device}`} onClick={onEnd}>
					Sign out
				</Button>
			)}
		</li>
	);
}

/** The user's sessions, each with a button that ends it. */
export function SessionsList() {
	const client = useQueryClient();
	const { data, isPending, refetch } = useQuery({
		queryKey: sessionsKey,
		queryFn: ({ signal }) => call('GET /auth/sessions', { signal }),
	});
	const [confirming, setConfirming] = useState(false);
	const others = data?.some(({ current }) => !current) ?? false;

	/** Ends one session, or all others. */
	const end = useMutation({
		mutationFn: (session: Session | 'others') =>
			session === 'others'
				? call('DELETE /auth/sessions')
				: call('DELETE /auth/sessions/{id}', { params: { id: session.id } }),
		onSuccess: (_, session) =>
			toast.success(session === 'others' ? 'Signed out everywhere else' : `Signed out: ${session.device}`),
		onError: (error) => toast.error(errorMessage(error, 'Failed to sign out there. Please try again.')),
		onSettled: () => {
			setConfirming(false);
			return client.invalidateQueries({ queryKey: sessionsKey });
		},
	});

	return (
		<Card
			title="Logged-in Devices"
			action={
				others && (
					<Button variant="ghost" size="small" onClick={() => setConfirming(true)}>
						Sign out elsewhere
					</Button>
				)
			}
		>
			{data !== undefined ? (
				<ul className="divide-y divide-line">
					{data.map((session) => (
						<SessionLine key={session.id} session={session} onEnd={() => end.mutate(session)} />
					))}
				</ul>
			) : isPending ? (
				<Skeleton className="h-16" />
			) : (
				<RetryNotice onRetry={refetch}>Your sessions could not be loaded.</RetryNotice>
			)}
			{confirming && (
				<ConfirmDialog
					title="Sign out elsewhere"
					question="You will be logged out on all other devices. You stay logged in here."
					confirm="Sign out elsewhere"
					loading={end.isPending}
					onConfirm={() => end.mutate('others')}
					onClose={() => setConfirming(false)}
				/>
			)}
		</Card>
	);
}
