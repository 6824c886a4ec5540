import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { gunModelDraft, type LinkedGunModel } from '../../../contracts/gunModels.ts';
import { type GunKind, gunKinds } from '../../../shared/guns.ts';
import { gunKindNames } from '../../guns/modelFacts.ts';
import { call } from '../../session/call.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useRecordEditor } from '../forms/useRecordEditor.ts';
import type { FoundProduct } from '../products/AddProduct.tsx';
import { LinkedProducts } from '../products/LinkedProducts.tsx';
import { refreshGunModels } from './queries.ts';

/** The form's values as typed. */
type GunModelForm = {
	maker: string;
	model: string;
	kind: GunKind;
	calibre: string;
	powerSource: string;
	accessories: FoundProduct[];
};

const toForm = (model: LinkedGunModel | undefined): GunModelForm => ({
	maker: model?.maker ?? '',
	model: model?.model ?? '',
	kind: model?.kind ?? 'rifle',
	calibre: String(model?.calibreMm ?? 4.5),
	powerSource: model?.powerSource ?? '',
	accessories: model?.accessories ?? [],
});

/** The form as the API expects it. */
const toDraft = ({ calibre, accessories, ...form }: GunModelForm): z.input<typeof gunModelDraft> => ({
	...form,
	calibreMm: calibre.trim() === '' ? Number.NaN : Number(calibre),
	accessories: accessories.map(({ id }) => id),
});

/** Returns an error message per invalid field; the server validates again. */
function validateGunModel(form: GunModelForm): FormErrors<GunModelForm> {
	const draft = toDraft(form);
	const calibre = gunModelDraft.shape.calibreMm.safeParse(draft.calibreMm).error?.issues[0]?.message;
	return {
		...contractErrors(form, ['maker', 'model'], gunModelDraft, draft),
		...(calibre !== undefined && { calibre }),
	};
}

const texts = { title: 'Gun Model', one: 'gun model', One: 'Gun model' };

export function GunModelDialog({
	model,
	onClose,
}: {
	model: LinkedGunModel | undefined;
	onClose: () => void;
}) {
	const { form, dialog } = useRecordEditor<GunModelForm>({
		texts,
		adding: model === undefined,
		initialForm: toForm(model),
		validate: validateGunModel,
		store: (valid) => {
			const body = toDraft(valid);
			return model === undefined
				? call('POST /admin/gun-models', { body })
				: call('PUT /admin/gun-models/{modelId}', {
						params: { modelId: model.id },
						body: { ...body, version: model.version },
					});
		},
		refresh: refreshGunModels,
		onClose,
	});
	const { fieldProps, register, control } = form;
	return (
		<EditorDialog {...dialog}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label="Maker" required maxLength={40} autoComplete="off" {...fieldProps('maker')} />
				<TextField label="Model" required maxLength={60} autoComplete="off" {...fieldProps('model')} />
				<Select label="Type" {...register('kind')}>
					{gunKinds.map((kind) => (
						<option key={kind} value={kind}>
							{gunKindNames[kind]}
						</option>
					))}
				</Select>
				<TextField
					label="Calibre (mm)"
					hint="4.5 is .177, and 5.5 is .22."
					required
					inputMode="decimal"
					maxLength={5}
					autoComplete="off"
					{...fieldProps('calibre')}
				/>
				<TextField
					label="Power source"
					hint="As in PCP, spring or CO2."
					maxLength={40}
					autoComplete="off"
					{...fieldProps('powerSource')}
				/>
			</div>
			<Controller
				name="accessories"
				control={control}
				render={({ field: { value, onChange } }) => (
					<div className="grid gap-3">
						<p className="text-muted text-sm">
							Pellets of the calibre fit by themselves. Link what else fits: a magazine, a scope mount, a
							spare part.
						</p>
						<LinkedProducts products={value} onChange={onChange} />
					</div>
				)}
			/>
		</EditorDialog>
	);
}
