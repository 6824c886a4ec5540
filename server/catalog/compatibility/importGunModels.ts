import { eq, inArray } from 'drizzle-orm';
import {
	type GunModelDraft,
	type GunModelsReport,
	gunModelDraft,
	gunModelLimits,
	type LinkedGunModel,
} from '../../../contracts/gunModels.ts';
import type { GunModelId, UserId } from '../../../contracts/ids.ts';
import { gunModelName, isGun } from '../../../shared/guns.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { newId } from '../../platform/columns.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { revalidateTags } from '../../platform/pages/changes.ts';
import { gunModelAccessories, gunModels } from '../../schema/compatibility.ts';
import { getColumns, isSame, listLinkedGunModels, lockModels } from './gunModels.ts';
import type { GunModelRow } from './gunModelsCsv.ts';
import type { Linkable } from './pairs.ts';
import { namedProducts, toPairKey } from './pairsCsv.ts';

type Problem = GunModelsReport['problems'][number];
/** A line with the gun model that it changes; undefined for a new one. */
type Line = { draft: GunModelDraft; stored: LinkedGunModel | undefined };

const maxProblems = 500;

const columnOf: Record<string, string> = {
	maker: 'maker',
	model: 'model',
	calibreMm: 'calibre_mm',
	powerSource: 'power_source',
	accessories: 'linked_products',
};

const linkedIn = (cell: string): string[] => cell.split('\n').map(toPairKey).filter(Boolean);

/** What a line says; columns that the file lacks keep what is stored. */
function readLine(
	{ cells }: GunModelRow,
	models: readonly LinkedGunModel[],
	named: ReadonlyMap<string, Linkable>,
): Line | { problem: string } {
	const [maker, model] = [cells.maker ?? '', cells.model ?? ''].map((cell) => cell.trim());
	const calibreMm = Number(toPairKey(cells.calibre_mm) || Number.NaN);
	const stored = models.find((other) => isSame({ maker: maker ?? '', model: model ?? '', calibreMm }, other));
	const linked = cells.linked_products === undefined ? [] : linkedIn(cells.linked_products);
	const unknown = linked.find((key) => !named.has(key));
	if (unknown !== undefined)
		return { problem: `There is no product with the SKU or id '${unknown.slice(0, 60)}'.` };
	const products = linked.flatMap((key) => named.get(key) ?? []);
	const gun = products.find(isGun);
	if (gun !== undefined) return { problem: `${gun.name} is a gun. Link what fits a gun.` };
	if (!['rifle', 'pistol'].includes(toPairKey(cells.type)))
		return { problem: "The column 'type' must be rifle or pistol." };
	const read = gunModelDraft.safeParse({
		maker,
		model,
		calibreMm,
		kind: toPairKey(cells.type),
		powerSource: cells.power_source ?? stored?.powerSource ?? '',
		accessories:
			cells.linked_products === undefined
				? (stored?.accessories ?? []).map(({ id }) => id)
				: [...new Set(products.map(({ id }) => id))],
	});
	if (read.success) return { draft: read.data, stored };
	const [issue] = read.error.issues;
	const column = columnOf[String(issue?.path[0])] ?? 'line';
	return { problem: `${column}: ${issue?.message ?? 'Please check this line.'}` };
}

const isUnchanged = ({ draft, stored }: Line): boolean =>
	stored !== undefined &&
	gunModelName(draft) === gunModelName(stored) &&
	draft.kind === stored.kind &&
	(draft.powerSource ?? '') === (stored.powerSource ?? '') &&
	[...draft.accessories].sort().join() ===
		stored.accessories
			.map(({ id }) => id)
			.sort()
			.join();

async function write(tx: Db, lines: readonly Line[]): Promise<void> {
	const written = lines.map((line) => ({ ...line, id: line.stored?.id ?? newId<GunModelId>() }));
	const added = written.filter(({ stored }) => stored === undefined);
	if (added.length > 0)
		await tx.insert(gunModels).values(added.map(({ id, draft }) => ({ id, ...getColumns(draft) })));
	for (const { id, draft, stored } of written)
		if (stored !== undefined) await tx.update(gunModels).set(getColumns(draft)).where(eq(gunModels.id, id));
	await tx.delete(gunModelAccessories).where(
		inArray(
			gunModelAccessories.modelId,
			written.map(({ id }) => id),
		),
	);
	const links = written.flatMap(({ id, draft }) =>
		draft.accessories.map((accessoryId) => ({ modelId: id, accessoryId })),
	);
	if (links.length > 0) await tx.insert(gunModelAccessories).values(links);
	await revalidateTags(tx, ['catalog']);
}

/**
 * Adds and changes the gun models of a file. All lines are checked first; if one is wrong, none is written. Gun models that the file
 * leaves out stay.
 * @param options.write false for a check
 * @throws HttpError 409 when there would be too many
 */
export const importGunModels = (
	db: Db,
	rows: GunModelRow[],
	options: { write: boolean; actorId: UserId },
): Promise<GunModelsReport> =>
	inTransaction(db, async (tx) => {
		const models = options.write ? await lockModels(tx) : await listLinkedGunModels(tx);
		const named = await namedProducts(
			tx,
			rows.flatMap(({ cells }) => linkedIn(cells.linked_products ?? '')),
		);
		const lines: (Line & { line: number })[] = [];
		const problems: Problem[] = [];
		for (const row of rows) {
			const read = readLine(row, models, named);
			const before =
				'problem' in read ? undefined : lines.find(({ draft }) => isSame(draft, read.draft))?.line;
			if ('problem' in read) problems.push({ line: row.line, problem: read.problem });
			else if (before !== undefined)
				problems.push({ line: row.line, problem: `This gun model is on line ${before} already.` });
			else lines.push({ ...read, line: row.line });
		}
		const differing = lines.filter((line) => !isUnchanged(line));
		const added = differing.filter(({ stored }) => stored === undefined).length;
		if (models.length + added > gunModelLimits.models)
			throw new HttpError(
				409,
				'limit_reached',
				`There can be ${gunModelLimits.models} gun models. Please delete those you no longer need.`,
			);
		const changed = differing.length - added;
		const written = options.write && problems.length === 0;
		if (written && differing.length > 0) {
			await write(tx, differing);
			await audit(tx, options.actorId, 'gunModels.import', 'gunModels:file', { after: { added, changed } });
		}
		return {
			rows: rows.length,
			added,
			changed,
			unchanged: lines.length - differing.length,
			written,
			problems: problems.slice(0, maxProblems),
			problemCount: problems.length,
		};
	});
