import { Link } from 'react-router';

export const PolicyLink = () => (
	<Link to="/privacy-policy" className="underline">
		Privacy Policy
	</Link>
);
