import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LinkedGunModel } from '../../../contracts/gunModels.ts';
import { counted } from '../../../shared/counted.ts';
import { gunModelName } from '../../../shared/guns.ts';
import { calibreText } from '../../../shared/units.ts';
import { gunKindNames } from '../../guns/modelFacts.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListSearch } from '../lists/useListSearch.ts';
import { linkedGunModelsQuery, refreshGunModels } from './queries.ts';

type Open = { dialog: 'edit' | 'delete'; model: LinkedGunModel } | { dialog: 'create' | 'file' };

const GunModelDialog = lazyDialog(async () => (await import('./GunModelDialog.tsx')).GunModelDialog);
const GunModelsFileDialog = lazyDialog(async () => (await import('./GunModelsFileDialog.tsx')).default);

function Models({ models, onOpen }: { models: LinkedGunModel[]; onOpen: (open: Open) => void }) {
	return (
		<Table
			caption="Gun models"
			head={
				<>
					<HeadCell>Gun</HeadCell>
					<HeadCell>Type</HeadCell>
					<HeadCell>Calibre</HeadCell>
					<HeadCell>Power source</HeadCell>
					<HeadCell numeric>Linked products</HeadCell>
					<HeadCell>
						<span className="sr-only">Actions</span>
					</HeadCell>
				</>
			}
		>
			{models.map((model) => {
				const name = gunModelName(model);
				return (
					<tr key={model.id}>
						<Cell>
							<span className="wrap-anywhere block min-w-32 font-medium">{name}</span>
						</Cell>
						<Cell>{gunKindNames[model.kind]}</Cell>
						<Cell>
							<span className="whitespace-nowrap">{calibreText(model.calibreMm)}</span>
						</Cell>
						<Cell>{model.powerSource}</Cell>
						<Cell numeric>{model.accessories.length}</Cell>
						<Cell>
							<span className="flex gap-1">
								<EditAndDelete
									name={`${name}, ${model.calibreMm} mm`}
									onEdit={() => onOpen({ dialog: 'edit', model })}
									onDelete={() => onOpen({ dialog: 'delete', model })}
								/>
							</span>
						</Cell>
					</tr>
				);
			})}
		</Table>
	);
}

/** The guns that shoppers can choose in My Guns, by maker and model. */
export default function GunModelsTab() {
	const [{ search }] = useListSearch({});
	const found = search.toLowerCase();
	const query = useQuery({
		...linkedGunModelsQuery,
		select: (models) => models.filter((model) => gunModelName(model).toLowerCase().includes(found)),
	});
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const create = (
		<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
			<Plus size={16} aria-hidden />
			Create Gun Model
		</Button>
	);
	return (
		<>
			<ListPage
				label="Gun models"
				query={query}
				header={
					<p className="mb-5 max-w-prose text-muted text-sm">
						Shoppers choose their gun in My Guns, also one that you never sold, and see what fits it: pellets
						of its calibre, and what you link to it.
					</p>
				}
				filters={
					<>
						<SearchForm label="Search gun models" placeholder="Search by maker or model" secondary />
						{create}
						<Button variant="secondary" onClick={() => setOpen({ dialog: 'file' })}>
							<FileSpreadsheet size={16} aria-hidden />
							Import or Export
						</Button>
					</>
				}
				isEmpty={(models) => models.length === 0}
				empty={
					<EmptyState
						title={search === '' ? 'No Gun Models Yet' : 'No gun model found'}
						text={
							search === '' ? 'Add the guns that your shoppers have.' : 'Please try another maker or model.'
						}
					/>
				}
				count={(models) => counted(models.length, 'gun model')}
			>
				{(models) => <Models models={models} onOpen={setOpen} />}
			</ListPage>
			{open?.dialog === 'create' && <GunModelDialog model={undefined} onClose={close} />}
			{open?.dialog === 'file' && <GunModelsFileDialog onClose={close} />}
			{open?.dialog === 'edit' && <GunModelDialog model={open.model} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Gun Model"
					question={`Delete ${gunModelName(open.model)}? It also leaves My Guns of shoppers who have it.`}
					remove={() => {
						const { id: modelId, version } = open.model;
						return call('DELETE /admin/gun-models/{modelId}', { params: { modelId }, query: { version } });
					}}
					getSuccess={() => 'Gun model deleted'}
					failure="Failed to delete the gun model"
					refresh={refreshGunModels}
					onClose={close}
				/>
			)}
		</>
	);
}
