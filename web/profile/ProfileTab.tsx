import type { User } from '../../contracts/auth.ts';
import { SessionsList } from '../auth/SessionsList.tsx';
import { EmailChoices } from './EmailChoices.tsx';
import { FirmForm } from './FirmForm.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { YourData } from './YourData.tsx';

export function ProfileTab({ user }: { user: User }) {
	return (
		<section aria-label="Edit Profile">
			<h2 className="mb-6 font-display text-2xl">Edit Profile</h2>
			<div className="space-y-6">
				<NameForm user={user} />
				<PasswordForm user={user} />
				<SessionsList />
				<EmailChoices />
				<YourData />
				<FirmForm />
			</div>
		</section>
	);
}
