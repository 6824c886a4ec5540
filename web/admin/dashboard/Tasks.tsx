import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { type Task, taskList } from '../../../contracts/taskList.ts';
import { countText } from '../../../shared/listing.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getErrorMessage } from '../errorMessage.ts';
import { tasksQuery } from './tasksQuery.ts';

function TaskLink({ task }: { task: Task }) {
	return (
		<li>
			<Link
				to={task.to}
				data-task={task.kind}
				className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 transition-colors hover:border-line-strong"
			>
				<span
					className={`min-w-8 font-display text-2xl tabular-nums ${task.urgent ? 'text-danger' : 'text-text'}`}
				>
					{countText(task.count)}
				</span>{' '}
				<span className="text-sm">{task.text}</span>
				<ChevronRight size={16} aria-hidden className="ml-auto flex-none text-muted" />
			</Link>
		</li>
	);
}

/** Open tasks of the team, each with its count and a link to the list; refetched every minute. */
export function Tasks() {
	const { data, error, refetch } = useQuery(tasksQuery);
	const tasks = data && taskList(data);
	return (
		<section aria-label="To Do Today">
			<h2 className="mb-3 font-display text-xl">To Do Today</h2>
			{error !== null ? (
				<RetryNotice onRetry={refetch} reason={getErrorMessage(error)}>
					Failed to fetch what is to be done
				</RetryNotice>
			) : tasks === undefined ? (
				<Skeleton className="h-14" />
			) : tasks.length === 0 ? (
				<p className="flex min-h-14 items-center gap-3 text-muted">
					<CircleCheck size={20} aria-hidden className="flex-none text-success" />
					All done: nothing is waiting for you.
				</p>
			) : (
				<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
					{tasks.map((task) => (
						<TaskLink key={task.kind} task={task} />
					))}
				</ul>
			)}
		</section>
	);
}
