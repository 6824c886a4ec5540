import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { GunModel } from '../../contracts/gunModels.ts';
import { Button } from '../ui/Button.tsx';
import { GunModelSelect } from './GunModelSelect.tsx';
import { gunModelsQuery, useChangeMyGunModels } from './myGunModels.ts';

/** Adds a gun by maker and model, whether the shop sells it or not; nothing without any models. */
export function AddGunModel({ own }: { own: readonly GunModel[] }) {
	const { data = [] } = useQuery(gunModelsQuery());
	const [chosen, setChosen] = useState('');
	const change = useChangeMyGunModels();
	const left = data.filter(({ id }) => own.every((each) => each.id !== id));
	const model = left.find(({ id }) => id === chosen);
	if (left.length === 0) return null;
	return (
		<section
			aria-label="Guns from elsewhere"
			className="mx-auto mt-8 max-w-xl rounded-md border border-line bg-surface p-5"
		>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (model === undefined) return;
					change({ model, on: true });
					setChosen('');
				}}
				className="grid gap-4"
			>
				<GunModelSelect
					label="Add a gun that you bought elsewhere"
					hint="Yours is not here? Ask us, and we will add it."
					models={left}
					chosen={chosen}
					onChoose={setChosen}
				/>
				<Button type="submit" disabled={model === undefined} className="justify-self-start">
					<Plus size={16} aria-hidden />
					Add to My Guns
				</Button>
			</form>
		</section>
	);
}
