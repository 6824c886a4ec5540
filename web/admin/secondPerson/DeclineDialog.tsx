import { z } from 'zod';
import { text } from '../../../contracts/fields.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';

const schema = z.strictObject({ reason: text(200, 'Please enter a reason.') });

/** Asks why a request is declined, or withdrawn by the person who asked; both read the reason. */
export function DeclineDialog({
	title,
	what,
	submitLabel,
	decline,
	success,
	failure,
	onClose,
}: {
	title: string;
	what: string;
	submitLabel: string;
	decline: (reason: string) => Promise<unknown>;
	/** The text of the toast. */
	success: string;
	/** Shown when the server has no reason. */
	failure: string;
	onClose: () => void;
}) {
	const { fieldProps, save, submit } = useValidatedForm({
		initialForm: { reason: '' },
		validate: (form) => contractErrors(form, ['reason'], schema, form),
		store: ({ reason }: { reason: string }) => decline(reason),
		onStored: () => {
			onClose();
			toast.success(success);
		},
		onFailed: (error) => showFailure(error, failure),
	});
	return (
		<Dialog title={title} onClose={onClose}>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
				<p>{what}</p>
				<TextField label="Reason" required maxLength={200} autoComplete="off" {...fieldProps('reason')} />
				<FormActions submit={submitLabel} busy={save.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
