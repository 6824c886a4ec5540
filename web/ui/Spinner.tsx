export function Spinner({ label }: { label: string }) {
	return (
		<span role="status" className="inline-flex items-center gap-2">
			<span
				aria-hidden
				className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
			/>
			<span className="sr-only">{label}</span>
		</span>
	);
}
