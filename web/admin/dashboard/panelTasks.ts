import { useQuery } from '@tanstack/react-query';
import type { Tasks } from '../../../contracts/stats.ts';
import { taskList } from '../../../contracts/taskList.ts';
import { tasksQuery } from './tasksQuery.ts';

/** The open tasks of one panel: how many, in words, and whether something failed. */
export type PanelTasks = { count: number; text: string; urgent: boolean };

/** The open tasks by the panel with their list; panels without any are left out. */
export function panelTasks(tasks: Tasks): Map<string, PanelTasks> {
	const panels = new Map<string, PanelTasks>();
	for (const { count, text, to, urgent } of taskList(tasks)) {
		const panel = new URL(to, 'http://shop').searchParams.get('tab') ?? '';
		const before = panels.get(panel);
		panels.set(panel, {
			count: (before?.count ?? 0) + count,
			text: `${before === undefined ? '' : `${before.text}, `}${count} ${text}`,
			urgent: urgent || before?.urgent === true,
		});
	}
	return panels;
}

/** The open tasks by panel, refetched every minute; none until they are loaded. */
export function usePanelTasks(): Map<string, PanelTasks> {
	const { data } = useQuery({ ...tasksQuery, select: panelTasks });
	return data ?? new Map();
}
