/** Holds the place of what is still loading; give it the size of what will stand there. */
export function Skeleton({ className }: { className: string }) {
	return <span aria-hidden className={`block animate-breathe rounded-sm bg-sunken ${className}`} />;
}
