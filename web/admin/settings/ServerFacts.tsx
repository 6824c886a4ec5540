import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ServerState } from '../../../contracts/serverState.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getReason } from '../failures.ts';
import { serverStateQuery } from './queries.ts';

const payments: Record<ServerState['payments'], string> = {
	live: 'Razorpay with live keys: buyers pay real money.',
	test: 'Razorpay with test keys: no money moves.',
	sandbox: 'The sandbox of this shop: no money moves.',
};
const databases: Record<ServerState['database'], string> = {
	PostgreSQL: 'A PostgreSQL server.',
	PGlite: 'PGlite, for trying out. Before you take real money, ask your developer for a database server.',
};

function Backups({ backups }: Pick<ServerState, 'backups'>) {
	if (backups === null)
		return (
			<Notice kind="warning">No daily backup is made. Ask your developer to set a folder for backups.</Notice>
		);
	const { newestAt, encrypted, late } = backups;
	const text =
		newestAt === null
			? 'The first daily backup has not been made yet.'
			: `The last one was made on ${dateAndTime(newestAt)}${encrypted ? ', encrypted' : ''}.`;
	return late ? (
		<Notice kind="warning">{text} Ask your developer to look into the log of the shop.</Notice>
	) : (
		text
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-1 sm:grid-cols-[10rem_1fr]">
			<dt className="text-muted">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** What is set where the shop runs, to be read here and changed there. */
export function ServerFacts() {
	const { data, error, refetch } = useQuery(serverStateQuery);
	return (
		<section
			aria-labelledby="server-facts"
			className="mt-5 rounded-md border border-line bg-surface p-5 sm:p-7"
		>
			<h2 id="server-facts" className="font-display text-xl">
				Set on the server
			</h2>
			<p className="mt-1 mb-4 max-w-prose text-muted text-sm">
				Keys and passwords never leave the server, so these are changed there.
			</p>
			{error !== null && (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch what is set on the server
				</RetryNotice>
			)}
			{data === undefined && error === null && <Skeleton className="h-24" />}
			{data !== undefined && (
				<dl className="space-y-3 text-sm">
					<Fact name="Payments">{payments[data.payments]}</Fact>
					<Fact name="Database">{databases[data.database]}</Fact>
					<Fact name="Backups">
						<Backups backups={data.backups} />
					</Fact>
				</dl>
			)}
		</section>
	);
}
