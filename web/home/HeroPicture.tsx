import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import wide from '../assets/pictures/hero.webp';
import wide960 from '../assets/pictures/hero-960.avif';
import wide1920 from '../assets/pictures/hero-1920.avif';
import narrow from '../assets/pictures/hero-narrow.webp';
import narrow450 from '../assets/pictures/hero-narrow-450.avif';
import narrow740 from '../assets/pictures/hero-narrow-740.avif';
import narrow900 from '../assets/pictures/hero-narrow-900.avif';
import { useMissingFile } from '../ui/Picture.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const narrowScreen = '(max-width: 767px)';
const wideScreen = '(min-width: 768px)';
const narrowSet = `${narrow450} 450w, ${narrow740} 740w, ${narrow900} 900w`;
const wideSet = `${wide960} 960w, ${wide1920} 1920w`;

/** Shows a spinner until the picture is loaded, at most two seconds (document 1, §2). */
const maxWaitMs = 2000;

export function HeroPicture() {
	const picture = useRef<HTMLImageElement>(null);
	const [waiting, setWaiting] = useState(false);
	const { missing, watch } = useMissingFile(wide);
	useEffect(() => {
		const image = picture.current;
		if (image === null || image.complete) return;
		setWaiting(true);
		const done = () => setWaiting(false);
		const timer = setTimeout(done, maxWaitMs);
		image.addEventListener('load', done);
		return () => {
			clearTimeout(timer);
			image.removeEventListener('load', done);
		};
	}, []);
	// The dark background remains.
	if (missing) return null;
	for (const [media, imageSrcSet] of [
		[narrowScreen, narrowSet],
		[wideScreen, wideSet],
	] as const)
		preload(wide, {
			as: 'image',
			fetchPriority: 'high',
			type: 'image/avif',
			media,
			imageSrcSet,
			imageSizes: '100vw',
		});
	return (
		<>
			<picture>
				<source
					media={narrowScreen}
					type="image/avif"
					srcSet={narrowSet}
					sizes="100vw"
					width={900}
					height={1000}
				/>
				<source media={narrowScreen} srcSet={narrow} width={900} height={1000} />
				<source type="image/avif" srcSet={wideSet} sizes="100vw" />
				<img
					{...watch}
					ref={(image) => {
						picture.current = image;
						watch.ref(image);
					}}
					data-hero
					src={wide}
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
