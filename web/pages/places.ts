/** The rendered places of the page About us, and what each shows. */
export const places = {
	workshop: 'The workshop: a walnut match rifle on the bench, screwdrivers, spanners and pliers on the wall',
	lane: 'A shooting range seen from the firing table, with six lit targets',
	bench: 'Gloves, a pencil and a scored target card beside an open tin of pellets',
	rack: 'Six club rifles, upright in their numbered rack',
	bag: 'A kit bag, a jacket and boots, packed for a match',
} as const;

export type Place = keyof typeof places;
