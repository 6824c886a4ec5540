import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError, call, hasCode } from '../../session/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { createResolver } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { EditorFields } from './EditorFields.tsx';
import { ExtrasButtons, ExtrasDialog, type ExtrasKind } from './extras/ExtrasFields.tsx';
import { getErrorMessage, mayHaveSucceeded } from './productErrors.ts';
import {
	hasMissingRequired,
	missingRequiredMessage,
	newProduct,
	type ProductForm,
	toForm,
	validateProduct,
} from './productForm.ts';
import { refreshProducts } from './queries.ts';
import { type Edited, saveProduct, toEdited } from './saveProduct.ts';
import { storeUnsaved } from './unsavedProduct.ts';
import { type RejectedCell, rejectedCell } from './variants/variantErrors.ts';

// A complete form.
const fieldNames = Object.keys(newProduct) as (keyof ProductForm)[];
const resolver = createResolver(validateProduct);

/** The cells of the variant table that the server rejected. */
const findRejectedCells = (error: unknown, form: ProductForm): RejectedCell[] =>
	error instanceof ApiError
		? Object.entries(error.fields).flatMap(([path, text]) => rejectedCell(form, path, text) ?? [])
		: [];

/** The server's errors, by field; those of a cell of the variant table are shown there. */
function serverErrors(error: unknown, form: ProductForm): [keyof ProductForm, string][] {
	if (!(error instanceof ApiError)) return [];
	return Object.entries(error.fields)
		.filter(([path, text]) => rejectedCell(form, path, text) === undefined)
		.flatMap(([path, text]) => {
			const field = path.split('.', 1)[0];
			return fieldNames.filter((name) => name === field).map((name) => [name, text]);
		});
}

/** Whether another administrator saved the product since it was loaded. */
const isConflict = (error: unknown) =>
	hasCode(error, 'changed_meanwhile') && typeof error.response.version === 'number';

/** The current stock, when orders changed it since the product was loaded. */
const currentStock = (error: unknown) =>
	error instanceof ApiError && typeof error.response.stock === 'number' ? error.response.stock : undefined;

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

/** Opens the page of a product that shoppers do not see yet, as it was saved last. */
const PreviewLink = ({ id }: { id: string }) => (
	<ButtonLink
		variant="ghost"
		className="mr-auto"
		to={`/preview?product=${id}`}
		target="_blank"
		aria-label="Preview as a shopper, in a new tab"
	>
		Preview
	</ButtonLink>
);

/** Creates or edits a product. Typed text survives a failed save or an accidental close. */
export function ProductEditor({
	edited: opened,
	initialForm,
	typed,
	onClose,
}: {
	edited: Edited;
	initialForm: ProductForm;
	/** The form as it was when the login expired. */
	typed?: ProductForm;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [edited, setEdited] = useState(opened);
	const form = useForm<ProductForm>({
		defaultValues: initialForm,
		resolver,
		shouldFocusError: false,
	});
	const { isDirty, submitCount, defaultValues } = form.formState;
	const { reset } = form;
	useEffect(() => {
		if (typed !== undefined) reset(typed, { keepDefaultValues: true });
	}, [reset, typed]);
	const [failure, setFailure] = useState<string>();
	const [conflict, setConflict] = useState(false);
	/** The form of a save that got no answer. */
	const [sent, setSent] = useState<ProductForm>();
	const [rejections, setRejections] = useState(0);
	const [rejected, setRejected] = useState<RejectedCell[]>([]);
	const [extras, setExtras] = useState<ExtrasKind>();
	const element = useRef<HTMLDivElement>(null);
	const isNew = opened.base === undefined;
	const isHidden = !isNew && (defaultValues?.status === 'draft' || defaultValues?.status === 'scheduled');

	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after a save attempt, not while errors are corrected
	useEffect(() => {
		const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
		// A field in a folded group cannot get the focus.
		invalid?.closest('details')?.setAttribute('open', '');
		invalid?.focus();
	}, [submitCount, rejections]);

	const save = useMutation({
		mutationFn: (product: ProductForm) => saveProduct(edited, product, sent),
		onSuccess: () => {
			onClose();
			toast.success(isNew ? 'Product added' : 'Product updated');
			void refreshProducts(client);
		},
		onError: (error, product) => {
			const message = getErrorMessage(error, isNew ? 'add' : 'update');
			setSent(mayHaveSucceeded(error) ? (sent ?? product) : undefined);
			setConflict(isConflict(error));
			setFailure(isConflict(error) ? undefined : message);
			for (const [name, text] of serverErrors(error, product))
				form.setError(name, { type: 'server', message: text });
			setRejections((now) => now + 1);
			const cells = findRejectedCells(error, product);
			setRejected(cells);
			const stock = currentStock(error);
			const row = cells.find(({ cell }) => cell === 'stock')?.id;
			if (stock !== undefined)
				setEdited(({ id, base }) => ({
					id,
					base:
						base &&
						(row === undefined ? { ...base, stock } : { ...base, stocks: { ...base.stocks, [row]: stock } }),
				}));
			if (!(error instanceof ApiError) || error.status !== 401) return;
			// Redirecting to the login unmounts the dialog.
			storeUnsaved({ edited, form: product });
			toast.error(message);
		},
	});

	const loadNewer = useMutation({
		mutationFn: () => call('GET /admin/products/{id}', { params: { id: edited.id } }),
		onSuccess: (newer) => {
			setEdited(toEdited(newer));
			reset(toForm(newer));
			setFailure(undefined);
			setConflict(false);
		},
		onError: (error) => setFailure(getErrorMessage(error, 'update')),
	});
	const busy = save.isPending || loadNewer.isPending;

	const submit = form.handleSubmit(
		(product) => {
			setConflict(false);
			setFailure(undefined);
			save.mutate(product);
		},
		() => {
			setConflict(false);
			const missing = hasMissingRequired(validateProduct(form.getValues()));
			setFailure(missing ? missingRequiredMessage : 'Please correct the marked fields.');
		},
	);

	return (
		<>
			<EditorDialog
				title={isNew ? 'Add New Product' : 'Edit Product'}
				submit={isNew ? 'Add Product' : 'Save Changes'}
				unsaved={isDirty}
				saving={busy}
				actions={isHidden && <PreviewLink id={edited.id} />}
				onSubmit={submit}
				onClose={onClose}
			>
				<div ref={element} className="grid grid-cols-1 gap-6">
					<FormProvider {...form}>
						<EditorFields
							id={edited.id}
							isNew={isNew}
							rejected={rejected}
							onPlanPrice={() => setExtras('price')}
							// What was typed stays; its save then says that the product has changed.
							onOfferEnded={() => {
								if (!isDirty) loadNewer.mutate();
							}}
						/>
					</FormProvider>
					{!isNew && <ExtrasButtons onOpen={setExtras} />}
					{failure !== undefined && <Notice kind="error">{failure}</Notice>}
					{conflict && <ConflictNotice loading={busy} onLoad={() => loadNewer.mutate()} />}
				</div>
			</EditorDialog>
			{/* Outside the editor's form, since it has forms of its own. */}
			{extras !== undefined && (
				<ExtrasDialog kind={extras} productId={edited.id} onClose={() => setExtras(undefined)} />
			)}
		</>
	);
}
