import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallRefused, call } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { DiscardDialog } from '../forms/DiscardDialog.tsx';
import { useForm } from '../forms/useForm.ts';
import { EditorFields } from './EditorFields.tsx';
import {
	faultsOf,
	formOf,
	missesRequired,
	type ProductFaults,
	type ProductForm,
	requiredMissing,
} from './productForm.ts';
import { refreshProducts } from './queries.ts';
import { failureOf, mayBeDone } from './refusals.ts';
import { type Edited, editedOf, saveProduct } from './saveProduct.ts';
import { keepUnsaved } from './unsavedProduct.ts';

/** The server's sentences beside the fields they are about. */
const faultsSaid = (error: unknown): ProductFaults =>
	error instanceof CallRefused
		? Object.fromEntries(
				Object.entries(error.fields).map(([path, sentence]) => [path.split('.', 1)[0], sentence]),
			)
		: {};

/** Somebody else saved the product since it was read. */
const isConflict = (error: unknown) =>
	error instanceof CallRefused && error.status === 409 && typeof error.answer.version === 'number';

/** The stock as the server has it by now, where orders changed it meanwhile. */
const stockSaid = (error: unknown) =>
	error instanceof CallRefused && typeof error.answer.stock === 'number' ? error.answer.stock : undefined;

function ConflictNotice({ loading, onLoad }: { loading: boolean; onLoad: () => void }) {
	return (
		<Notice kind="warning">
			<p>
				Someone else changed this product while you were editing it. Nothing of theirs was overwritten, and
				what you typed is still here. Loading the newer version replaces it.
			</p>
			<Button variant="secondary" size="small" className="mt-3" loading={loading} onClick={onLoad}>
				Load the newer version
			</Button>
		</Notice>
	);
}

/** Writes or changes a product (document 2, §2.7 and §5). What is typed is never lost by a failure or a slip. */
export function ProductEditor({
	edited: opened,
	begun: begunWith,
	typed = begunWith,
	onClose,
}: {
	edited: Edited;
	begun: ProductForm;
	/** What was typed already, when the login expired over it. */
	typed?: ProductForm;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [edited, setEdited] = useState(opened);
	const [begun, setBegun] = useState(begunWith);
	const { form, setForm, faults, setFaults, change } = useForm(typed);
	const [failure, setFailure] = useState<string>();
	const [conflict, setConflict] = useState(false);
	/** What was sent without an answer. */
	const [sent, setSent] = useState<ProductForm>();
	const [leaving, setLeaving] = useState(false);
	const [tries, setTries] = useState(0);
	const { busy, during } = useBusy();
	const element = useRef<HTMLFormElement>(null);
	const isNew = opened.read === undefined;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when saving was tried, not while a fault is being put right
	useEffect(() => {
		element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
	}, [tries]);

	const leave = () => (form === begun ? onClose() : setLeaving(true));

	async function store() {
		try {
			await saveProduct(edited, form, sent);
		} catch (error) {
			const said = failureOf(error, isNew ? 'add' : 'update');
			setSent(mayBeDone(error) ? (sent ?? form) : undefined);
			setConflict(isConflict(error));
			setFailure(isConflict(error) ? undefined : said);
			setFaults(faultsSaid(error));
			setTries((now) => now + 1);
			const stock = stockSaid(error);
			if (stock !== undefined)
				setEdited(({ id, read }) => ({ id, read: read && { version: read.version, stock } }));
			if (!(error instanceof CallRefused) || error.status !== 401) return;
			// The way to the login takes the dialog away.
			keepUnsaved({ edited, form });
			toast.error(said);
			return;
		}
		onClose();
		toast.success(isNew ? 'Product added' : 'Product updated');
		void refreshProducts(client);
	}

	async function loadNewer() {
		try {
			const newer = await call('GET /admin/products/{id}', { params: { id: edited.id } });
			const read = formOf(newer);
			setEdited(editedOf(newer));
			setBegun(read);
			setForm(read);
			setFaults({});
			setFailure(undefined);
			setConflict(false);
		} catch (error) {
			setFailure(failureOf(error, 'update'));
		}
	}

	function save(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const found = faultsOf(form);
		setFaults(found);
		setConflict(false);
		if (Object.keys(found).length === 0) {
			setFailure(undefined);
			void during(store);
			return;
		}
		setFailure(missesRequired(found) ? requiredMissing : 'Please correct the marked fields.');
		setTries((now) => now + 1);
	}

	return (
		<>
			<Dialog title={isNew ? 'Add New Product' : 'Edit Product'} wide onClose={leave}>
				<form ref={element} onSubmit={save} noValidate className="grid gap-6">
					<EditorFields id={edited.id} form={form} faults={faults} change={change} />
					{failure !== undefined && <Notice kind="error">{failure}</Notice>}
					{conflict && <ConflictNotice loading={busy} onLoad={() => void during(loadNewer)} />}
					<FormActions submit={isNew ? 'Add Product' : 'Save Changes'} busy={busy} onCancel={leave} />
				</form>
			</Dialog>
			{leaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
		</>
	);
}
