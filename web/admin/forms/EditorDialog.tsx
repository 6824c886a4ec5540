import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useUnsavedWords } from './unsavedWords.ts';

/** The dialog that creates or edits a record; closing it with unsaved changes asks first. */
export function EditorDialog({
	title,
	submit,
	unsaved,
	saving,
	problem,
	actions,
	onSubmit,
	onClose,
	children,
}: {
	title: string;
	/** The label of the submit button. */
	submit: string;
	unsaved: boolean;
	saving: boolean;
	/** Why it was not saved, below the fields. */
	problem?: string | undefined;
	/** Shown before the cancel button. */
	actions?: ReactNode;
	onSubmit: (event: FormEvent) => unknown;
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
}) {
	const [leaving, setLeaving] = useState(false);
	useUnsavedWords(unsaved);
	const leave = () => (unsaved ? setLeaving(true) : onClose());
	return (
		<>
			<Dialog title={title} wide onClose={leave}>
				<form onSubmit={(event) => void onSubmit(event)} noValidate className="grid grid-cols-1 gap-5">
					{children}
					{problem !== undefined && <Notice kind="error">{problem}</Notice>}
					<FormActions submit={submit} busy={saving} onCancel={leave}>
						{actions}
					</FormActions>
				</form>
			</Dialog>
			{leaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
		</>
	);
}
