import counter from '../assets/pictures/places/counter.webp';
import counter480 from '../assets/pictures/places/counter-480.avif';
import counter640 from '../assets/pictures/places/counter-640.avif';
import counter1280 from '../assets/pictures/places/counter-1280.avif';
import { useSettings } from '../settings/settings.ts';
import { Picture } from '../ui/Picture.tsx';

const avif = `${counter480} 480w, ${counter640} 640w, ${counter1280} 1280w`;

/** The shop's counter, in a box of its shape. Imported by itself, as a chunk shared with About would weigh on every page. */
export function CounterPicture() {
	const { premises } = useSettings();
	return (
		<div className="aspect-video overflow-hidden rounded-md bg-sunken">
			<Picture
				image={{ url: counter, avif, width: 1280, height: 720 }}
				alt={`The counter in ${premises.city}: tins and boxes on the shelves, a match rifle on the cloth`}
				sizes="(min-width: 768px) 38rem, 100vw"
			/>
		</div>
	);
}
