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

/**
 * The hero's picture over a spinner. The spinner is in the server's HTML and its style ends it after two seconds; the
 * picture covers it when it loads sooner, also before hydration.
 */
export function HeroPicture() {
	const picture = useRef<HTMLImageElement>(null);
	const [waiting, setWaiting] = useState(true);
	const { missing, watch } = useMissingFile(wide);
	useEffect(() => {
		const image = picture.current;
		if (image === null) return;
		const done = () => setWaiting(false);
		if (image.complete) return done();
		image.addEventListener('load', done);
		return () => image.removeEventListener('load', done);
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
			{waiting && (
				<div
					className="hero-spinner absolute inset-0 grid justify-center pt-12 md:items-center md:pt-0"
					data-hero-spinner
				>
					<Spinner label="Loading" size={32} />
				</div>
			)}
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
					className="absolute inset-0 size-full object-cover object-[30%_50%] lg:object-[70%_50%]"
				/>
			</picture>
		</>
	);
}
