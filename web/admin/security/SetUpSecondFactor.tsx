import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { secondFactorsQuery } from './queries.ts';
import { SecondFactors } from './SecondFactors.tsx';

/** Instead of the back-office, for an administrator without the second factor that the shop requires. */
export default function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
	const { data } = useQuery(secondFactorsQuery());
	const ready = data !== undefined && (data.authenticatorApp !== null || data.passkeys.length > 0);
	return (
		<section aria-label="Second factor" className="space-y-6">
			<h1 className="font-display text-3xl">Protect your account</h1>
			{ready ? (
				<Notice kind="success">Your account has a second factor.</Notice>
			) : (
				<Notice kind="info">
					Every administrator of this shop needs a second factor. Please add an authenticator app or a
					passkey; then the back-office opens.
				</Notice>
			)}
			<SecondFactors />
			{ready && (
				<Button size="large" onClick={onDone}>
					Open the Back-office
				</Button>
			)}
		</section>
	);
}
