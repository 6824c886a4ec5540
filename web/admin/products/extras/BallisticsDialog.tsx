import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Product } from '../../../../contracts/products.ts';
import { isoDay } from '../../../../shared/dates.ts';
import { ApiError, call, errorMessage } from '../../../session/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { EditorDialog } from '../../forms/EditorDialog.tsx';
import { useValidatedForm } from '../../forms/useValidatedForm.ts';
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
	const { register, control, errors, save, dialog } = useValidatedForm({
		initialForm: toForm(product.ballistics),
		validate: validateBallistics,
		store: (form: BallisticsForm) =>
			call('PUT /admin/products/{id}/ballistics', { params: { id: product.id }, body: toDraft(form) }),
		onStored: () => {
			onClose();
			toast.success('Ballistics saved');
			void refreshProducts(client);
		},
	});
	const rejected = save.error instanceof ApiError ? save.error.fields : {};
	const warning = energyWarning(useWatch({ control, compute: (form) => form }), product);
	const field = (name: keyof BallisticsForm) => ({
		error: errors[name]?.message ?? rejected[name],
		...register(name, { onChange: save.reset }),
	});

	return (
		<EditorDialog title="Ballistics" submit="Save Ballistics" {...dialog} onClose={onClose}>
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
						autoComplete="off"
						maxLength={30}
						{...field(name)}
					/>
				))}
				<TextField
					label="Pellet used"
					hint="As in Zinnora Finale 4.50 mm."
					autoComplete="off"
					maxLength={80}
					{...field('pellet')}
				/>
				<TextField
					label="Measured by us on"
					type="date"
					max={isoDay(new Date())}
					hint="Leave blank for the manufacturer's figures."
					{...field('measuredOn')}
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
