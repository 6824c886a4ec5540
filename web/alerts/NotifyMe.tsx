import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import { productQuery } from '../catalog/queries.ts';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { readToken } from '../session/token.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';

const getStatus = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** Asks for an email when a sold-out variant is back; guests are asked for their address first. */
export default function NotifyMe({
	productId,
	variantId,
	asked,
}: {
	productId: ProductId;
	variantId: VariantId;
	/** Whether a button elsewhere was pressed, which may be before this part was loaded. */
	asked: boolean;
}) {
	const client = useQueryClient();
	const [typing, setTyping] = useState(false);
	const part = useRef<HTMLDivElement>(null);
	const ask = useMutation({
		mutationFn: (email: string | undefined) =>
			call('POST /variants/{variantId}/alerts', { params: { variantId }, body: { email } }),
		onError: (error) => {
			// The session has ended.
			if (getStatus(error) === 400) setTyping(true);
			// In stock again: the page then shows it, without this part.
			if (getStatus(error) !== 409) return;
			toast.warning(errorMessage(error, 'Please reload the page.'));
			void client.invalidateQueries({ queryKey: productQuery(productId).queryKey });
		},
	});
	const { isPending, mutate } = ask;
	const press = useCallback(() => {
		if (readToken() === null) setTyping(true);
		else if (!isPending) mutate(undefined);
	}, [isPending, mutate]);
	const pressed = useRef(false);
	useEffect(() => {
		if (asked && !pressed.current) press();
		pressed.current = asked;
	}, [asked, press]);
	const done = ask.data?.message;
	// What was focused is gone.
	useEffect(() => {
		if (done !== undefined) part.current?.focus();
		else if (typing) part.current?.querySelector('input')?.focus();
	}, [typing, done]);

	const failed = ask.error !== null && ![400, 409].includes(getStatus(ask.error) ?? 0);
	return (
		<div ref={part} tabIndex={-1} data-notify className="mt-4 outline-none">
			{done !== undefined ? (
				<Notice kind="success">{done}</Notice>
			) : typing ? (
				<Form
					noValidate
					action={(form) => {
						if (!ask.isPending) ask.mutate(String(form.get('email') ?? ''));
					}}
					className="max-w-md space-y-3"
				>
					<TextField
						label="Your email"
						name="email"
						type="email"
						autoComplete="email"
						required
						hint="One email to confirm your address, and one when it is back. We use it for nothing else."
						error={ask.error instanceof ApiError ? ask.error.fields.email : undefined}
					/>
					<Button type="submit" loading={ask.isPending}>
						Notify Me
					</Button>
				</Form>
			) : (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<ActionForm action={press}>
						<Button type="submit" variant="secondary" loading={ask.isPending}>
							<BellRing size={18} aria-hidden />
							Notify Me
						</Button>
					</ActionForm>
					<p className="text-muted text-sm">We'll email you once, when it is back.</p>
				</div>
			)}
			{failed && (
				<div className="mt-3">
					<Notice kind="error">
						{errorMessage(ask.error, "We couldn't save your request. Please try again.")}
					</Notice>
				</div>
			)}
		</div>
	);
}
