import { useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import {
	ballisticTable,
	getClicks,
	type ScopeClick,
	type Sights,
	scopeClicks,
	standardAir,
	type TableRow,
	tableDistancesM,
} from '../../shared/ballistics.ts';
import { groupDigits } from '../../shared/money.ts';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Select.tsx';
import { Cell, HeadCell, Table } from '../ui/Table.tsx';
import { ballisticFacts, bothUnits, getPelletWeight, getVelocity } from './ballisticFacts.ts';

/** Where a pellet hits, in words: '12 mm (0.5 in) high'. */
function impactText(mm: number): string {
	if (Math.abs(mm) < 0.5) return 'On aim';
	return `${bothUnits('length', Math.abs(mm))} ${mm > 0 ? 'high' : 'low'}`;
}

/** A second line that fits below a distance: '4 clicks up'. Nothing within half a click. */
function Clicks({ count, to }: { count: number; to: string }) {
	if (count === 0) return null;
	const turned = Math.abs(count);
	return (
		<span className="block text-muted text-xs">{`${turned} ${turned === 1 ? 'click' : 'clicks'} ${to}`}</span>
	);
}

/** Where and when a shopper shoots, and through what; wind is that across the line of fire. */
type Conditions = typeof standardAir & { windMps: number; click: ScopeClick | undefined };
const calm: Conditions = { ...standardAir, windMps: 0, click: undefined };

function DropTable({ rows, conditions }: { rows: readonly TableRow[]; conditions: Conditions }) {
	const [first] = rows;
	const { windMps, click } = conditions;
	const clicksAt = (mm: number, distanceM: number) =>
		click === undefined ? 0 : getClicks(mm, distanceM, click);
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
					{windMps > 0 && <HeadCell numeric>Wind drift</HeadCell>}
				</>
			}
		>
			{rows.map(({ distanceM, velocityMps, energyJ, dropMm, impactMm, driftMm }) => (
				<tr key={distanceM}>
					<th scope="row">{distanceM} m</th>
					<Cell numeric>{bothUnits('velocity', velocityMps)}</Cell>
					{energyJ !== undefined && <Cell numeric>{bothUnits('energy', energyJ)}</Cell>}
					<Cell numeric>{bothUnits('length', dropMm)}</Cell>
					{impactMm !== undefined && (
						<Cell numeric>
							{impactText(impactMm)}
							<Clicks count={clicksAt(impactMm, distanceM)} to={impactMm > 0 ? 'down' : 'up'} />
						</Cell>
					)}
					{windMps > 0 && (
						<Cell numeric>
							{bothUnits('length', driftMm)}
							<Clicks count={clicksAt(driftMm, distanceM)} to="upwind" />
						</Cell>
					)}
				</tr>
			))}
		</Table>
	);
}

/** The zero distances to choose from, the owner's among them. */
const zeroDistances = (own: number) =>
	[...new Set([...tableDistancesM, own])].sort((one, other) => one - other);

const numbersTo = (most: number, step: number) =>
	Array.from({ length: most / step + 1 }, (_, index) => index * step);
const isClick = (value: string): value is ScopeClick => value in scopeClicks;

/** Wind, temperature, altitude and the scope's click, to choose from. */
function ConditionFields({
	value,
	sighted,
	onChange,
}: {
	value: Conditions;
	sighted: boolean;
	onChange: (conditions: Conditions) => void;
}) {
	const fields = [
		{ key: 'windMps', label: 'Wind across', unit: 'm/s', choices: numbersTo(10, 1) },
		{ key: 'temperatureC', label: 'Temperature', unit: '°C', choices: numbersTo(45, 5) },
		{ key: 'altitudeM', label: 'Altitude', unit: 'm', choices: numbersTo(3000, 250) },
	] as const;
	return (
		<>
			{fields.map(({ key, label, unit, choices }) => (
				<Select
					key={key}
					label={label}
					defaultValue={value[key]}
					onChange={({ target }) => onChange({ ...value, [key]: Number(target.value) })}
				>
					{choices.map((choice) => (
						<option key={choice} value={choice}>
							{groupDigits(String(choice))} {unit}
						</option>
					))}
				</Select>
			))}
			{sighted && (
				<Select
					label="Scope click"
					defaultValue=""
					onChange={({ target }) =>
						onChange({ ...value, click: isClick(target.value) ? target.value : undefined })
					}
				>
					<option value="">No clicks</option>
					{Object.keys(scopeClicks).map((click) => (
						<option key={click} value={click}>
							{click}
						</option>
					))}
				</Select>
			)}
		</>
	);
}

/** How a gun shoots, or a pellet flies; nothing for a product without ballistics. */
export function BallisticsCard({ product }: { product: Product }) {
	const { ballistics } = product;
	const [chosenZero, setChosenZero] = useState<number>();
	const [conditions, setConditions] = useState(calm);
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
			: ballisticTable({ velocityMps, ballisticCoefficient }, getPelletWeight(product), sights, conditions);
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
						<div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
							{sights !== undefined && zeroDistanceM !== undefined && (
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
							)}
							<ConditionFields value={conditions} sighted={sights !== undefined} onChange={setConditions} />
						</div>
						<DropTable rows={rows} conditions={conditions} />
						<p className="text-muted text-sm">
							Computed with the standard G1 drag table, the flat-fire trajectory of R. L. McCoy, Modern
							Exterior Ballistics, Didion's rule for the wind and dry air of the standard atmosphere. Results
							vary between barrels. Check on paper.
						</p>
					</div>
				)}
			</div>
		</Card>
	);
}
