import MyGunsList from '../guns/MyGunsList.tsx';

export function GunsTab() {
	return (
		<section aria-label="My Guns">
			<h2 className="mb-6 font-display text-2xl">My Guns</h2>
			<MyGunsList />
		</section>
	);
}
