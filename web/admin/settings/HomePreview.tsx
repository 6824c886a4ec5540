import type { HomeSection } from '../../../contracts/homeSettings.ts';
import { HomeSections } from '../../home/HomeSections.tsx';
import { ShopperProvider } from '../../shell/ShopperProvider.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The home page with what is typed, as shoppers will see it; nothing is stored. */
export function HomePreview({ sections, onClose }: { sections: HomeSection[]; onClose: () => void }) {
	return (
		<Dialog title="Preview" wide onClose={onClose}>
			{/* Its links would leave what is typed. */}
			<div inert>
				<ShopperProvider>
					<HomeSections sections={sections} />
				</ShopperProvider>
			</div>
		</Dialog>
	);
}
