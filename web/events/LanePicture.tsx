import lane from '../assets/pictures/places/lane.webp';
import lane480 from '../assets/pictures/places/lane-480.avif';
import lane640 from '../assets/pictures/places/lane-640.avif';
import lane1280 from '../assets/pictures/places/lane-1280.avif';
import { Picture } from '../ui/Picture.tsx';

const avif = `${lane480} 480w, ${lane640} 640w, ${lane1280} 1280w`;

/** A range, in a box of its shape. Imported by itself, as a chunk shared with About would weigh on every page. */
export function LanePicture() {
	return (
		<div className="aspect-video overflow-hidden rounded-md bg-sunken">
			<Picture
				image={{ url: lane, avif, width: 1280, height: 720 }}
				alt="A shooting range seen from the firing table, with six lit targets"
				sizes="(min-width: 768px) 24rem, 100vw"
			/>
		</div>
	);
}
