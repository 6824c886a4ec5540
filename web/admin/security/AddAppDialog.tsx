import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { encode } from 'uqr';
import { ApiError, call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Light modules around the code, which scanners need. */
const margin = 4;

/** A QR code as one SVG path, dark on white in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: 0 });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
		.join('');
	const side = size + 2 * margin;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${side} ${side}`}
			shapeRendering="crispEdges"
			className="mx-auto block size-56 rounded-sm"
		>
			<path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
			<path fill="#000" d={path} />
		</svg>
	);
}

/** Adds an authenticator app: its QR code, and the first code that confirms it. */
export function AddAppDialog({
	onAdded,
	onClose,
}: {
	/** @param recoveryCodes null when the account has some already */
	onAdded: (recoveryCodes: string[] | null) => void;
	onClose: () => void;
}) {
	// A query, so that it runs once when the dialog opens; the secret is forgotten with it.
	const start = useQuery({
		queryKey: ['me', 'admin', 'new authenticator app'],
		queryFn: () => call('POST /auth/authenticator-app'),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
	});
	const confirm = useMutation({
		mutationFn: (code: string) => call('POST /auth/authenticator-app/confirm', { body: { code } }),
		onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
	});
	const wrong = confirm.error instanceof ApiError ? confirm.error.fields.code : undefined;
	const error = confirm.isError
		? (wrong ?? errorMessage(confirm.error, 'The code could not be checked. Please try again.'))
		: undefined;

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		confirm.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
	}

	return (
		<Dialog title="Add an authenticator app" onClose={onClose}>
			{start.isError ? (
				<RetryNotice onRetry={start.refetch}>
					{errorMessage(start.error, 'The QR code could not be loaded.')}
				</RetryNotice>
			) : (
				<form onSubmit={submit} className="space-y-5">
					<p>Scan this code with an authenticator app on your phone.</p>
					{start.data === undefined ? (
						<Skeleton className="mx-auto size-56" />
					) : (
						<>
							<QrCode text={start.data.uri} label="QR code for your authenticator app" />
							<p className="text-muted text-sm">
								Or type this key:{' '}
								<code data-secret className="wrap-anywhere text-text">
									{start.data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
								</code>
							</p>
						</>
					)}
					<TextField
						label="Code from the app"
						name="code"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={10}
						error={error}
						required
					/>
					<FormActions
						submit="Add App"
						busy={confirm.isPending}
						disabled={start.data === undefined}
						onCancel={onClose}
					/>
				</form>
			)}
		</Dialog>
	);
}
