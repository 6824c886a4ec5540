import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '../../../contracts/secondFactors.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { isCancelled } from '../../auth/passkey.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

function PasskeyLine({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: OpenDialog) => void }) {
	const { id, name, createdAt, lastUsedAt } = passkey;
	return (
		<li data-passkey={id} className="flex flex-wrap items-start gap-4 py-4 first:pt-0">
			<KeyRound size={22} aria-hidden className="mt-0.5 flex-none text-muted" />
			<div className="min-w-0 grow">
				<p className="wrap-anywhere font-medium">{name}</p>
				<p className="text-muted text-sm">
					Added {dateAndTime(createdAt)}
					{lastUsedAt === null ? '' : ` · last used ${dateAndTime(lastUsedAt)}`}
				</p>
			</div>
			<Button
				variant="ghost"
				size="small"
				aria-label={`Rename ${name}`}
				onClick={() => onOpen({ kind: 'rename', passkey })}
			>
				Rename
			</Button>
			<Button
				variant="secondary"
				size="small"
				aria-label={`Remove ${name}`}
				onClick={() => onOpen({ kind: 'remove', passkey })}
			>
				Remove
			</Button>
		</li>
	);
}

export function PasskeysCard({
	passkeys,
	onChanged,
}: {
	passkeys: Passkey[];
	onChanged: (recoveryCodes: string[] | null) => void;
}) {
	const [open, setOpen] = useState<OpenDialog>();
	const close = () => setOpen(undefined);
	const done = (message: string, recoveryCodes: string[] | null = null) => {
		close();
		toast.success(message);
		onChanged(recoveryCodes);
	};

	const add = useMutation({
		mutationFn: async (name: string) => {
			const optionsJSON = await call('POST /auth/passkey-options');
			const credential = await startRegistration({ optionsJSON });
			return call('POST /auth/passkeys', { body: { name, credential } });
		},
		onSuccess: ({ recoveryCodes }) => done('Passkey added', recoveryCodes),
	});
	const rename = useMutation({
		mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
			call('PUT /auth/passkeys/{id}', { params: { id }, body: { name } }),
		onSuccess: () => done('Passkey renamed'),
	});
	const remove = useMutation({
		mutationFn: ({ id }: Passkey) => call('DELETE /auth/passkeys/{id}', { params: { id } }),
		onSuccess: () => done('Passkey removed'),
		onError: (error) => {
			toast.error('The passkey could not be removed', { text: errorMessage(error, 'Please try again.') });
			close();
		},
	});

	const addError = !add.isError
		? undefined
		: isCancelled(add.error)
			? 'No passkey was added.'
			: errorMessage(add.error, 'This device could not add a passkey.');
	const renameError = rename.isError ? errorMessage(rename.error, 'Please try again.') : undefined;

	return (
		<Card
			title="Passkeys"
			action={
				<Button
					variant="ghost"
					size="small"
					onClick={() => {
						add.reset();
						setOpen({ kind: 'add' });
					}}
				>
					Add Passkey
				</Button>
			}
		>
			{passkeys.length === 0 ? (
				<p className="text-muted text-sm">
					With a passkey you log in by fingerprint, face or PIN, without password and code.
				</p>
			) : (
				<ul className="divide-y divide-line">
					{passkeys.map((passkey) => (
						<PasskeyLine key={passkey.id} passkey={passkey} onOpen={setOpen} />
					))}
				</ul>
			)}
			{open?.kind === 'add' && (
				<PasskeyNameDialog
					title="Add a passkey"
					submit="Add Passkey"
					name=""
					error={addError}
					busy={add.isPending}
					onSubmit={(name) => add.mutate(name)}
					onClose={close}
				/>
			)}
			{open?.kind === 'rename' && (
				<PasskeyNameDialog
					title="Rename the passkey"
					submit="Save"
					name={open.passkey.name}
					error={renameError}
					busy={rename.isPending}
					onSubmit={(name) => rename.mutate({ id: open.passkey.id, name })}
					onClose={close}
				/>
			)}
			{open?.kind === 'remove' && (
				<ConfirmDialog
					title="Remove the passkey"
					question={`${open.passkey.name} will no longer log you in.`}
					confirm="Remove Passkey"
					loading={remove.isPending}
					onConfirm={() => remove.mutate(open.passkey)}
					onClose={close}
				/>
			)}
		</Card>
	);
}
