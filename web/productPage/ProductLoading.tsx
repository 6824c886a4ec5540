import { Skeleton } from '../ui/Skeleton.tsx';

/** In place of the page of a product while it loads. */
export function ProductLoading() {
	return (
		<main aria-busy className="mx-auto max-w-7xl px-4 pt-14 pb-24">
			<p className="sr-only">Loading product...</p>
			<div className="grid gap-8 md:grid-cols-2 lg:gap-14">
				<Skeleton className="aspect-square" />
				<div className="grid content-start gap-5">
					<Skeleton className="h-4 w-32" />
					<Skeleton className="h-12" />
					<Skeleton className="h-6 w-2/3" />
					<Skeleton className="h-10 w-1/2" />
					<Skeleton className="h-40" />
				</div>
			</div>
		</main>
	);
}
