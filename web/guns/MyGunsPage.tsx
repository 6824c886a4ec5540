import { PageHead } from '../head/PageHead.tsx';
import MyGunsList from './MyGunsList.tsx';

/** My Guns for everyone; visitors without an account have theirs in this browser. */
export default function MyGunsPage() {
	return (
		// As high as the screen from the start, so that the footer does not move when the guns arrive.
		<main className="mx-auto min-h-dvh max-w-4xl px-4 pt-8 pb-16">
			<PageHead title="My Guns" noindex />
			<h1 className="font-display text-3xl">My Guns</h1>
			<p className="mt-2 mb-6 text-muted">Pellets, sights and spares that fit what you shoot.</p>
			<h2 className="sr-only">Your guns</h2>
			<MyGunsList />
		</main>
	);
}
