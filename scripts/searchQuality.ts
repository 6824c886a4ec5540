// npm run search:quality [-- --failures]: how many searches, typed as shooters in India type them, find the right products in
// the demonstration shop. Exits with 1 when an aim is missed.
import { type Measured, measureSearch, type Score } from '../bench/searchQuality/measure.ts';
import { notSold } from '../bench/searchQuality/queries.ts';
import { runCommand } from './command.ts';

const share = (scores: Score[], has: (score: Score) => boolean) =>
	scores.length === 0 ? 0 : (100 * scores.filter(has).length) / scores.length;
const percent = (value: number) => `${value.toFixed(1)} %`;

const figures = (scores: Score[]) => [
	share(scores, ({ first }) => first),
	share(scores, ({ amongFive }) => amongFive),
	share(scores, ({ nothing }) => nothing),
	share(scores, ({ suggested }) => suggested),
];

function print({ scores, noise }: Measured): boolean {
	const all = Object.values(scores).flat();
	const rows = [...Object.entries(scores), ['all', all] as const];
	console.table(
		Object.fromEntries(
			rows.map(([kind, own]) => {
				const [first = 0, five = 0, nothing = 0, typing = 0] = figures(own);
				return [
					kind,
					{
						searches: own.length,
						'right first': percent(first),
						'among five': percent(five),
						'wrongly nothing': percent(nothing),
						'while typing': percent(typing),
					},
				];
			}),
		),
	);
	const [first = 0, five = 0, nothing = 0, typing = 0] = figures(all);
	const noisy = (100 * noise.length) / notSold.length;
	const aims: [string, boolean][] = [
		[`right product first ${percent(first)}, aim at least 85 %`, first >= 85],
		[`among five ${percent(five)}, aim at least 95 %`, five >= 95],
		[`wrongly nothing ${percent(nothing)}, aim at most 2 %`, nothing <= 2],
		[`suggested while typing ${percent(typing)}, aim at least 85 %`, typing >= 85],
		[`results for what is not sold ${percent(noisy)} of ${notSold.length}, aim at most 2 %`, noisy <= 2],
	];
	for (const [text, met] of aims) console.log(`${met ? 'met   ' : 'MISSED'} ${text}`);
	if (process.argv.includes('--failures')) {
		for (const { q, first: isFirst, amongFive, suggested, found } of all)
			if (!isFirst || !suggested)
				console.log(
					`${isFirst ? '' : amongFive ? 'not first' : 'not among five'}${suggested ? '' : ' not suggested'}: ${q} → ${found}`,
				);
		for (const { q, found } of noise) console.log(`noise: ${q} → ${found}`);
	}
	return aims.every(([, met]) => met);
}

await runCommand(async () => {
	process.exitCode = print(await measureSearch()) ? 0 : 1;
});
