import { Button } from '../ui/Button.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

const demoAccounts = [
	{ role: 'Shopper', email: 'shopper@nishana.test', password: 'shopper123' },
	{ role: 'Admin', email: 'admin@nishana.test', password: 'admin123' },
];

/** The accounts of the demonstration shop, which fill in the login. */
export function DemoAccounts({
	onChoose,
}: {
	onChoose: (account: { email: string; password: string }) => void;
}) {
	// Pressed before hydration it would fill in the form only after an immediate press of Login.
	const hydrated = useHydrated();
	return (
		<section aria-label="Demo accounts" className="mt-8 border-line border-t pt-5 text-sm">
			<p className="text-muted">Demo accounts: tap one to fill in the form.</p>
			<ul className="mt-2 divide-y divide-line">
				{demoAccounts.map((account) => (
					<li key={account.role} className="flex items-center gap-3 py-1.5">
						<span className="min-w-0 grow break-words">
							{account.email} / {account.password}
						</span>
						<Button variant="ghost" size="small" disabled={!hydrated} onClick={() => onChoose(account)}>
							{account.role}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
