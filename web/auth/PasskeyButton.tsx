import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { toFailure } from './authFailure.ts';
import { useFinishLogin } from './useLogin.ts';

/**
 * Logs in with a passkey. Invisible where the browser has none, with its space reserved, so that nothing moves when it
 * appears after hydration.
 */
export function PasskeyButton({ onFailure }: { onFailure: (text: string) => void }) {
	const finish = useFinishLogin();
	const hydrated = useHydrated();
	const available = hydrated && window.PublicKeyCredential !== undefined;

	const login = useMutation({
		mutationFn: async () => {
			// Loaded on the first click, because most visitors have no passkey.
			const { logInWithPasskey, isCancelled } = await import('./passkey.ts');
			try {
				await finish(await logInWithPasskey());
			} catch (error) {
				if (!isCancelled(error)) throw error;
			}
		},
		onError: (error) =>
			onFailure(
				toFailure(error, 'This passkey could not be used here. Please log in with your password.').text,
			),
	});

	return (
		<Button
			variant="ghost"
			loading={login.isPending}
			onClick={() => login.mutate()}
			className={`w-full ${available ? '' : 'invisible'}`}
		>
			<KeyRound size={18} aria-hidden /> Use a passkey
		</Button>
	);
}
