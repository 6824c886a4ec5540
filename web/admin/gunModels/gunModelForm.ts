import type { z } from 'zod';
import { gunModelDraft, type LinkedGunModel } from '../../../contracts/gunModels.ts';
import type { GunKind } from '../../../shared/guns.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';
import type { FoundProduct } from '../products/AddProduct.tsx';

/** The form's values as typed. */
export type GunModelForm = {
	maker: string;
	model: string;
	kind: GunKind;
	calibre: string;
	powerSource: string;
	accessories: FoundProduct[];
};

export const toForm = (model: LinkedGunModel | undefined): GunModelForm => ({
	maker: model?.maker ?? '',
	model: model?.model ?? '',
	kind: model?.kind ?? 'rifle',
	calibre: String(model?.calibreMm ?? 4.5),
	powerSource: model?.powerSource ?? '',
	accessories: model?.accessories ?? [],
});

/** The form as the API expects it. */
export const toDraft = ({ calibre, accessories, ...form }: GunModelForm): z.input<typeof gunModelDraft> => ({
	...form,
	calibreMm: calibre.trim() === '' ? Number.NaN : Number(calibre),
	accessories: accessories.map(({ id }) => id),
});

/** Returns an error message per invalid field; the server validates again. */
export function validateGunModel(form: GunModelForm): FormErrors<GunModelForm> {
	const draft = toDraft(form);
	const calibre = gunModelDraft.shape.calibreMm.safeParse(draft.calibreMm).error?.issues[0]?.message;
	return {
		...contractErrors(form, ['maker', 'model'], gunModelDraft, draft),
		...(calibre !== undefined && { calibre }),
	};
}
