import { getVersionAddress } from '../../shared/pictureVersions.ts';
import { Logo } from '../ui/Logo.tsx';
import { useSettings } from './settings.ts';

/** The logo of the owner, or the standard one; decorative, so the surrounding link needs a name. */
export function ShopLogo() {
	const { logo } = useSettings().shopPictures;
	return logo === null ? (
		<Logo size={28} />
	) : (
		<img
			src={getVersionAddress(logo.url, 320, 'webp')}
			alt=""
			width={logo.width}
			height={logo.height}
			className="h-7 w-auto max-w-36 flex-none object-contain max-[25rem]:max-w-20"
		/>
	);
}
