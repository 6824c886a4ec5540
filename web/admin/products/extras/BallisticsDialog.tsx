import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Product } from '../../../../contracts/products.ts';
import { isoDay } from '../../../../shared/dates.ts';
import { ApiError, call, errorMessage } from '../../../session/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { EditorDialog } from '../../forms/EditorDialog.tsx';
import { refreshProducts } from '../queries.ts';
import {
	type BallisticsForm,
	ballisticFields,
	energyWarning,
	numberNames,
	toDraft,
	toForm,
	validateBallistics,
} from './ballisticsForm.ts';

/** Edits the ballistics of a stored product. Figures may be typed in either unit. */
export function BallisticsDialog({
	product,
	onClose,
}: {
	product: Pick<Product, 'id' | 'ballistics' | 'needsLicence' | 'muzzleVelocityMps' | 'pelletWeightG'>;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [initial] = useState(() => toForm(product.ballistics));
	const [form, setForm] = useState(initial);
	const [submitted, setSubmitted] = useState(false);
	const save = useMutation({
		mutationFn: (body: ReturnType<typeof toDraft>) =>
			call('PUT /admin/products/{id}/ballistics', { params: { id: product.id }, body }),
		onSuccess: () => {
			onClose();
			toast.success('Ballistics saved');
			void refreshProducts(client);
		},
	});
	const errors = submitted ? validateBallistics(form) : {};
	const rejected = save.error instanceof ApiError ? save.error.fields : {};
	const warning = energyWarning(form, product);
	const set = (name: keyof BallisticsForm, text: string) => {
		save.reset();
		setForm((now) => ({ ...now, [name]: text }));
	};

	function submit(event: FormEvent) {
		event.preventDefault();
		setSubmitted(true);
		if (Object.keys(validateBallistics(form)).length === 0) save.mutate(toDraft(form));
	}

	return (
		<EditorDialog
			title="Ballistics"
			submit="Save Ballistics"
			unsaved={JSON.stringify(form) !== JSON.stringify(initial)}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<p className="text-muted">
				Leave blank what you do not know: the page then leaves it out. The table of drop needs muzzle velocity
				and ballistic coefficient; points of impact also need sight height and zero distance.
			</p>
			<div className="grid gap-5 sm:grid-cols-2">
				{numberNames.map((name) => (
					<TextField
						key={name}
						label={ballisticFields[name].label}
						hint={ballisticFields[name].hint}
						error={errors[name] ?? rejected[name]}
						autoComplete="off"
						maxLength={30}
						value={form[name]}
						onChange={({ target }) => set(name, target.value)}
					/>
				))}
				<TextField
					label="Pellet used"
					hint="As in Zinnora Finale 4.50 mm."
					error={errors.pellet ?? rejected.pellet}
					autoComplete="off"
					maxLength={80}
					value={form.pellet}
					onChange={({ target }) => set('pellet', target.value)}
				/>
				<TextField
					label="Measured by us on"
					type="date"
					max={isoDay(new Date())}
					hint="Leave blank for the maker's figures."
					error={errors.measuredOn ?? rejected.measuredOn}
					value={form.measuredOn}
					onChange={({ target }) => set('measuredOn', target.value)}
				/>
			</div>
			{warning !== undefined && <Notice kind="warning">{warning}</Notice>}
			{save.error !== null && (
				<Notice kind="error">
					{errorMessage(save.error, 'The ballistics could not be saved. Please try again.')}
				</Notice>
			)}
		</EditorDialog>
	);
}
