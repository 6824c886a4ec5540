import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CategoryAttribute } from '../../../contracts/categoryAttributes.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { getFailureMessage, getReason } from '../failures.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { refreshProducts } from '../products/queries.ts';
import { AttributeFields } from './AttributeFields.tsx';
import { getErrors, type LineErrors, newLine, toAttributes, toLines } from './attributesForm.ts';
import { attributesKey, attributesQuery } from './queries.ts';

type Category = { id: string; name: string };

function AttributesEditor({
	category,
	stored,
	onClose,
}: {
	category: Category;
	stored: CategoryAttribute[];
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [lines, setLines] = useState(() => toLines(stored));
	const [errors, setErrors] = useState<LineErrors[]>([]);
	const attributes = toAttributes(lines);
	const deleted = stored
		.map(({ name }) => name)
		.filter((name) => !attributes.some((kept) => kept.name === name));
	const save = useMutation({
		mutationFn: () =>
			call('PUT /categories/{id}/attributes', { params: { id: category.id }, body: { attributes, deleted } }),
		onSuccess: async () => {
			await Promise.all([client.invalidateQueries({ queryKey: attributesKey }), refreshProducts(client)]);
			toast.success('Attributes saved');
			onClose();
		},
	});
	function submit(event: FormEvent) {
		event.preventDefault();
		const found = getErrors(attributes);
		setErrors(found);
		if (!save.isPending && found.every((line) => Object.keys(line).length === 0)) save.mutate();
	}
	function move(from: number, to: number) {
		const moved = lines.toSpliced(from, 1);
		const [line] = lines.slice(from, from + 1);
		if (line !== undefined) setLines(moved.toSpliced(to, 0, line));
	}
	return (
		<EditorDialog
			title={`Attributes of ${category.name}`}
			submit="Save Attributes"
			unsaved={JSON.stringify(attributes) !== JSON.stringify(stored)}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<p className="text-muted text-sm">
				Shoppers filter {category.name} by these, compare products with them, and see them on each product.
			</p>
			<ol aria-label="Attributes" className="grid gap-4">
				{lines.map((line, place) => (
					<li key={line.line}>
						<AttributeFields
							line={line}
							place={place}
							last={lines.length - 1}
							errors={errors[place] ?? {}}
							onChange={(change) =>
								setLines(lines.map((each) => (each.line === line.line ? { ...each, ...change } : each)))
							}
							onMove={(to) => move(place, to)}
							onDelete={() => setLines(lines.filter((each) => each.line !== line.line))}
						/>
					</li>
				))}
			</ol>
			<div>
				<Button
					variant="secondary"
					size="small"
					onClick={() => setLines([...lines, newLine(Math.max(-1, ...lines.map(({ line }) => line)) + 1)])}
				>
					<Plus size={16} aria-hidden />
					Add Attribute
				</Button>
			</div>
			{deleted.length > 0 && (
				<Notice kind="warning">
					Saving deletes {deleted.length === 1 ? 'one attribute' : `${deleted.length} attributes`} and the
					values of the products: {deleted.join(', ')}.
				</Notice>
			)}
			{save.isError && (
				<Notice kind="error">{getFailureMessage('Failed to save attributes', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}

export function AttributesDialog({ category, onClose }: { category: Category; onClose: () => void }) {
	const { data, error, refetch } = useQuery(attributesQuery(category.id));
	if (data !== undefined) return <AttributesEditor category={category} stored={data} onClose={onClose} />;
	return (
		<Dialog title={`Attributes of ${category.name}`} wide onClose={onClose}>
			{error === null ? (
				<div role="status" aria-label="Loading attributes">
					<Skeleton className="h-64" />
				</div>
			) : (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch attributes
				</RetryNotice>
			)}
		</Dialog>
	);
}
