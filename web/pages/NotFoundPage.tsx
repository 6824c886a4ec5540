import { data, Link } from 'react-router';
import { PageHead } from '../head/PageHead.tsx';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default function NotFoundPage() {
	return (
		<main className="mx-auto max-w-2xl px-4 py-24 text-center">
			<PageHead title="Page not found" noindex />
			<h1 className="font-display text-7xl">404</h1>
			<p className="mt-4 text-muted">We couldn't find that page.</p>
			<Link to="/" className="button mt-8">
				Return to Home
			</Link>
		</main>
	);
}
