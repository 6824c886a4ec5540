import { SessionsList } from '../../auth/SessionsList.tsx';
import { SecondFactors } from './SecondFactors.tsx';

/** Second factors and sessions of the administrator. */
export default function SecurityTab() {
	return (
		<section aria-label="Security" className="max-w-3xl space-y-6">
			<SecondFactors />
			<SessionsList />
		</section>
	);
}
