import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../ui/Spinner.tsx';

/** The hero waits behind a spinner for its picture, at most two seconds (document 1, §2). */
const longestWaitMs = 2000;

export function HeroPicture() {
	const picture = useRef<HTMLImageElement>(null);
	const [waiting, setWaiting] = useState(false);
	useEffect(() => {
		const image = picture.current;
		if (image === null || image.complete) return;
		setWaiting(true);
		const done = () => setWaiting(false);
		const timer = setTimeout(done, longestWaitMs);
		image.addEventListener('load', done);
		return () => {
			clearTimeout(timer);
			image.removeEventListener('load', done);
		};
	}, []);
	return (
		<>
			<picture>
				<source media="(max-width: 767px)" srcSet="/pictures/hero-narrow.webp" width={900} height={1000} />
				<img
					ref={picture}
					data-hero
					src="/pictures/hero.webp"
					alt=""
					width={1920}
					height={900}
					fetchPriority="high"
					className="absolute inset-0 size-full object-cover object-[70%_50%]"
				/>
			</picture>
			{waiting && (
				<div className="absolute inset-0 grid place-items-center bg-ink/70" data-hero-spinner>
					<Spinner label="Loading" size={32} />
				</div>
			)}
		</>
	);
}
