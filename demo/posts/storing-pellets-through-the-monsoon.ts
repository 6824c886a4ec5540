import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'storing-pellets-through-the-monsoon',
	title: 'Storing pellets through the monsoon',
	excerpt:
		'Lead keeps for decades when it is dry and for one season when it is not. Humidity, acid vapour and dents: three enemies and a box that keeps all of them out.',
	category: 'Maintenance',
	tags: ['pellets', 'storage', 'monsoon', 'lead'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 34,
	status: 'published',
	isFeatured: false,
	views: 1776,
	html: `
<p>From June to September the relative humidity in much of India stays above 80 per cent, indoors as well as out. A tin of match pellets left on a shelf in such air turns from bright to dull, and in bad cases to white. The white powder is basic lead carbonate. It fouls the bore, changes the head size by hundredths of a millimetre, and is more easily swallowed than solid lead. A tin that shows it should not be shot and certainly not be wiped clean and shot.</p>
<h2>What attacks lead</h2>
<p><strong>Water and air together.</strong> Lead protects itself with a thin grey skin of oxide. Damp air with carbon dioxide keeps turning this skin into carbonate, and condensation makes it faster. The usual accident is a tin brought from a cooled room into warm air: water settles on the cold metal within a minute.</p>
<p><strong>Acid vapour.</strong> Wood, plywood, cardboard and some paints give off acetic acid, which speeds up the process many times. A closed teak or oak drawer is among the worst places for lead, as museum keepers know. The foam disc in the tin does no harm; the cardboard carton around ten tins may, over the years.</p>
<p><strong>Knocks.</strong> A pellet skirt is less than half a millimetre thick. A tin dropped once from a table holds a few dozen pellets that will fly somewhere else, and nothing tells you which.</p>
<h2>A box that works</h2>
<ol>
<li>Take a food container of polypropylene with a rubber seal and clips. Ten tins of 500 fit into one of five litres.</li>
<li>Put in 50 to 100 g of silica gel of the indicating kind, in a cloth bag so that dust stays out of the tins.</li>
<li>Add a small hygrometer. The target is 40 to 50 per cent. Below that nothing is gained.</li>
<li>Leave the tins closed with their foam in place, and write the date of purchase and the lot number on each lid.</li>
<li>When the gel changes colour, dry it in an oven at 110 to 120 °C for two hours. In July this may be every third week, in January not at all.</li>
</ol>
<p>Keep the box in a room with an even temperature, away from an outside wall and never in a car. If pellets come from a cool room, leave the tin shut for an hour before you open it.</p>
<h2>Oil or no oil</h2>
<p>Most match pellets leave the factory with a trace of lubricant, and that trace is part of how the lot was tested. Do not wash them. Do not add oil to pellets for a match rifle: too much of it collects in front of the skirt and widens the groups. For plinking pellets in a coastal town, five drops of a light pellet oil on the foam of a tin of 500, left for a day, is a fair compromise.</p>
<h2>Which to shoot first</h2>
<table>
<thead><tr><th>State of the tin</th><th>What to do</th></tr></thead>
<tbody>
<tr><td>Bright or evenly light grey</td><td>Match and training</td></tr>
<tr><td>Dark grey, dry, no powder</td><td>Training; test a group of ten first</td></tr>
<tr><td>White spots or powder</td><td>Do not shoot; seal it in a bag and hand it to a scrap dealer who takes lead</td></tr>
<tr><td>Dented skirts after a fall</td><td>Sighting-in at the trap only</td></tr>
</tbody>
</table>
<p>Use the oldest tin of a lot for training and keep the newest for matches, and never mix two lots in one tin. Someone who trains three times a week shoots about 10,000 pellets a year: buying for one season is sensible, buying for five is a bet against the weather.</p>
<p>Wash your hands after handling old pellets, and keep the box where children cannot reach it. Fresh lots, with the lot number on the invoice if you ask for it, are under <a href="/products/air-pellets">air pellets</a>.</p>
`,
};
