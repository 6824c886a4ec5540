import { useEffect, useRef, useState } from 'react';

/** The strip of a carousel, which is swiped or scrolled to a picture, and the one that is current. */
export function useCarousel(length: number) {
	const [current, setCurrent] = useState(0);
	const strip = useRef<HTMLDivElement>(null);
	/** The scroll target; pictures passed on the way are not selected. */
	const heading = useRef<number>(undefined);

	function show(position: number) {
		const wanted = (position + length) % length;
		heading.current = wanted;
		setCurrent(wanted);
		strip.current?.scrollTo({ left: wanted * strip.current.clientWidth });
	}

	function follow({ scrollLeft, clientWidth }: HTMLElement) {
		const position = Math.round(scrollLeft / Math.max(1, clientWidth));
		if (heading.current === undefined) return setCurrent(position);
		if (Math.abs(scrollLeft - heading.current * clientWidth) < 2) heading.current = undefined;
	}

	// The carousel may have been swiped before hydration.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
	useEffect(() => {
		if (strip.current !== null) follow(strip.current);
	}, []);

	/** Pictures on the way of a swipe are selected. */
	const swipe = () => {
		heading.current = undefined;
	};
	return { strip, current, show, follow, swipe };
}
