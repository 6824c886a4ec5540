import { Suspense, useEffect, useState } from 'react';
import { Link, type RouterContextProvider } from 'react-router';
import { dehydrateState, prefetch } from '../session/queryContext.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AuthCard } from './AuthCard.tsx';
import { NextAction } from './NextAction.tsx';
import { type LoginFailure, PasswordLogin } from './PasswordLogin.tsx';
import { type RequestedCode, readRequestedCode, storeRequestedCode } from './requestedCode.ts';

const EmailCodeForm = lazyWithRetry(() => import('./EmailCodeForm.tsx'));
// Only administrators have a second factor.
const CodeForm = lazyWithRetry(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
	await prefetch(context, shopConfigQuery);
	return dehydrateState(context);
}

/** In the browser the form renders immediately; the demo accounts follow below it. */
export const clientLoader = () => null;

export default function LoginPage() {
	const [failure, setFailure] = useState<LoginFailure>();
	/** Of a login whose second factor is missing. */
	const [halfLoginToken, setHalfLoginToken] = useState<string>();
	/** Of a login with an emailed code, which may have been sent already. */
	const [byCode, setByCode] = useState<{ requested: RequestedCode | undefined }>();

	useEffect(() => {
		const requested = readRequestedCode();
		if (requested !== undefined) setByCode({ requested });
	}, []);

	function endCode() {
		storeRequestedCode(undefined);
		setByCode(undefined);
	}

	if (halfLoginToken !== undefined)
		return (
			<AuthCard title="Confirm your login" intro="Your account has a second factor.">
				<Suspense fallback={<Spinner label="Loading" />}>
					<CodeForm
						token={halfLoginToken}
						onExpired={(text) => {
							setHalfLoginToken(undefined);
							setFailure({ kind: 'error', text });
						}}
						onCancel={() => setHalfLoginToken(undefined)}
					/>
				</Suspense>
			</AuthCard>
		);

	if (byCode !== undefined)
		return (
			<AuthCard title="Sign in with a code" intro="No password needed.">
				<div className="space-y-5">
					<NextAction />
					<Suspense fallback={<Spinner label="Loading" />}>
						<EmailCodeForm
							{...byCode}
							onHalfLogin={(token) => {
								endCode();
								setHalfLoginToken(token);
							}}
							onCancel={endCode}
						/>
					</Suspense>
				</div>
			</AuthCard>
		);

	return (
		<AuthCard
			title="Login"
			intro={
				<>
					New here?{' '}
					<Link to="/signup" className="text-accent-text underline">
						Create an account
					</Link>
				</>
			}
		>
			<PasswordLogin
				failure={failure}
				onFailure={setFailure}
				onHalfLogin={setHalfLoginToken}
				onCode={(requested) => setByCode({ requested })}
			/>
		</AuthCard>
	);
}
