import { counted } from '../../../shared/counted.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';

type Problem = { line: number; column?: string; problem: string };

/**
 * Why a file was not imported, by line.
 * @param problems the first ones
 * @param lines the number of lines in words
 */
export function ImportProblems({
	problems,
	problemCount,
	lines,
}: {
	problems: readonly Problem[];
	problemCount: number;
	lines: string;
}) {
	const hasColumns = problems.some(({ column }) => column !== undefined);
	return (
		<div className="grid gap-4">
			<Notice kind="error">
				{counted(problemCount, 'problem')} in {lines}. Nothing is imported until the file has none.
			</Notice>
			<Table
				caption="Problems in the file"
				head={
					<>
						<HeadCell>Line</HeadCell>
						{hasColumns && <HeadCell>Column</HeadCell>}
						<HeadCell>Problem</HeadCell>
					</>
				}
			>
				{problems.map(({ line, column, problem }) => (
					<tr key={`${line} ${column} ${problem}`}>
						<Cell>{line}</Cell>
						{hasColumns && <Cell>{column}</Cell>}
						<Cell>
							<span className="wrap-anywhere block min-w-48">{problem}</span>
						</Cell>
					</tr>
				))}
			</Table>
			{problems.length < problemCount && (
				<p className="text-muted text-sm">The first {problems.length} are shown.</p>
			)}
		</div>
	);
}
