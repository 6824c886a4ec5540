import { useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import { ballisticTable, type Sights, type TableRow, tableDistancesM } from '../../shared/ballistics.ts';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Select.tsx';
import { Cell, HeadCell, Table } from '../ui/Table.tsx';
import { ballisticFacts, bothUnits, getPelletWeight, getVelocity } from './ballisticFacts.ts';

/** Where a pellet hits, in words: '12 mm (0.5 in) high'. */
function impactText(mm: number): string {
	if (Math.abs(mm) < 0.5) return 'On aim';
	return `${bothUnits('length', Math.abs(mm))} ${mm > 0 ? 'high' : 'low'}`;
}

function DropTable({ rows }: { rows: readonly TableRow[] }) {
	const [first] = rows;
	return (
		<Table
			caption="Velocity, energy and drop by distance"
			dense
			head={
				<>
					<HeadCell>Distance</HeadCell>
					<HeadCell numeric>Velocity</HeadCell>
					{first?.energyJ !== undefined && <HeadCell numeric>Energy</HeadCell>}
					<HeadCell numeric>Drop</HeadCell>
					{first?.impactMm !== undefined && <HeadCell numeric>Hits</HeadCell>}
				</>
			}
		>
			{rows.map(({ distanceM, velocityMps, energyJ, dropMm, impactMm }) => (
				<tr key={distanceM}>
					<th scope="row">{distanceM} m</th>
					<Cell numeric>{bothUnits('velocity', velocityMps)}</Cell>
					{energyJ !== undefined && <Cell numeric>{bothUnits('energy', energyJ)}</Cell>}
					<Cell numeric>{bothUnits('length', dropMm)}</Cell>
					{impactMm !== undefined && <Cell numeric>{impactText(impactMm)}</Cell>}
				</tr>
			))}
		</Table>
	);
}

/** The zero distances to choose from, the owner's among them. */
const zeroDistances = (own: number) =>
	[...new Set([...tableDistancesM, own])].sort((one, other) => one - other);

/** How a gun shoots, or a pellet flies; nothing for a product without ballistics. */
export function BallisticsCard({ product }: { product: Product }) {
	const { ballistics } = product;
	const [chosenZero, setChosenZero] = useState<number>();
	if (ballistics === undefined) return null;
	const { ballisticCoefficient, sightHeightMm, zeroDistanceM } = ballistics;
	const velocityMps = getVelocity(product);
	const sights: Sights | undefined =
		sightHeightMm === undefined || zeroDistanceM === undefined
			? undefined
			: { heightMm: sightHeightMm, zeroM: chosenZero ?? zeroDistanceM };
	const rows =
		velocityMps === undefined || ballisticCoefficient === undefined
			? []
			: ballisticTable({ velocityMps, ballisticCoefficient }, getPelletWeight(product), sights);
	return (
		<Card title="Ballistics">
			<div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
				<dl className="grid content-start text-sm">
					{ballisticFacts(product).map(([name, value]) => (
						<div key={name} className="flex justify-between gap-4 border-line border-b py-2.5">
							<dt className="text-muted">{name}</dt>
							<dd className="wrap-anywhere text-right">{value}</dd>
						</div>
					))}
				</dl>
				{rows.length > 0 && (
					<div className="grid content-start gap-4">
						{sights !== undefined && zeroDistanceM !== undefined && (
							<div className="max-w-48">
								<Select
									label="Zeroed at"
									defaultValue={zeroDistanceM}
									onChange={({ target }) => setChosenZero(Number(target.value))}
								>
									{zeroDistances(zeroDistanceM).map((distance) => (
										<option key={distance} value={distance}>
											{distance} m
										</option>
									))}
								</Select>
							</div>
						)}
						<DropTable rows={rows} />
						<p className="text-muted text-sm">
							Computed with the standard G1 drag table and the flat-fire trajectory of R. L. McCoy, Modern
							Exterior Ballistics, for calm air of 15 °C at sea level. Your barrel will differ a little, so
							please confirm it on paper.
						</p>
					</div>
				)}
			</div>
		</Card>
	);
}
