import { Link } from 'react-router';

/** For those who sign in with codes, and have no password to enter. */
export const NoPasswordYet = () => (
	<p className="text-muted text-sm">
		No password yet?{' '}
		<Link to="/forgot-password" className="underline">
			Choose one with a link by email
		</Link>
		.
	</p>
);
