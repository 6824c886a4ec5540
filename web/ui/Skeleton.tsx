/** A skeleton; give it the size of the content. */
export function Skeleton({ className }: { className: string }) {
	return <span aria-hidden className={`block animate-breathe rounded-sm bg-sunken ${className}`} />;
}
