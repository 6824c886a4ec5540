import { useNavigation } from 'react-router';

/** A progress bar at the top while the next page loads. */
export function LoadingBar() {
	const loading = useNavigation().state === 'loading';
	return (
		<div
			aria-hidden
			className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-transform ease-out ${loading ? 'scale-x-75 duration-[2000ms]' : 'scale-x-0 duration-0'}`}
		/>
	);
}
