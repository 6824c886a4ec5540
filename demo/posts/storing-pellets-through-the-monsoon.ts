import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'storing-pellets-through-the-monsoon',
	title: 'Storing pellets through the monsoon',
	excerpt:
		'Dry pellets last for decades, but damp ones may not survive one monsoon. What damages them, and a simple storage box that protects them.',
	category: 'Maintenance',
	tags: ['pellets', 'storage', 'monsoon', 'lead'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 3,
	publishedDaysAgo: 34,
	status: 'published',
	isFeatured: false,
	views: 1776,
	html: `
<p>From June to September the humidity in much of India stays above 80 per cent, both indoors and outdoors. If you leave a tin of match pellets on a shelf in such weather, the pellets turn dull, and in bad cases white. The white powder is lead carbonate. It makes the barrel dirty, changes the head size by hundredths of a millimetre, and is easily swallowed by mistake. Do not shoot such pellets, even after wiping them.</p>
<h2>What damages pellets</h2>
<p><strong>Moisture.</strong> A thin grey layer of oxide protects the lead. In damp air this layer slowly turns into white powder, and water drops make it happen faster. A common mistake is to carry a tin from an air-conditioned room into warm air: water forms on the cold metal within a minute.</p>
<p><strong>Acid vapour.</strong> Wood, plywood, cardboard and some paints give off acetic acid, which speeds this up many times. A closed teak or oak drawer is one of the worst places to keep pellets. The foam disc in the tin is safe, but the cardboard carton around ten tins can do harm over the years.</p>
<p><strong>Knocks.</strong> The skirt of a pellet is less than half a millimetre thick. If you drop a tin from a table, a few dozen pellets will be bent and will miss, and it is hard to see which ones.</p>
<h2>A box that works</h2>
<ol>
<li>Take a plastic (polypropylene) food container with a rubber seal and clips. A five-litre box holds ten tins of 500.</li>
<li>Put in 50 to 100 g of colour-changing silica gel, in a cloth bag so that no dust gets into the tins.</li>
<li>Add a small hygrometer. Aim for 40 to 50 per cent; you need not go lower.</li>
<li>Leave the tins closed with their foam in place, and write the date of purchase and the lot number on each lid.</li>
<li>When the gel changes colour, dry it in an oven at 110 to 120 °C for two hours. In July you may need to do this every three weeks, in January not at all.</li>
</ol>
<p>Keep the box in a room with an even temperature, away from outside walls, and never in a car. If you bring pellets from a cool room, keep the tin closed for an hour before you open it.</p>
<h2>Should you oil them?</h2>
<p>Most match pellets come from the factory with a very thin film of lubricant, so do not wash them. Do not add oil to pellets for a match rifle either: too much oil makes the groups larger. For practice pellets in a coastal town, put five drops of light pellet oil on the foam of a tin of 500 and leave it for a day.</p>
<h2>Which pellets to use</h2>
<table>
<thead><tr><th>Condition of the tin</th><th>What to do</th></tr></thead>
<tbody>
<tr><td>Bright or evenly light grey</td><td>Match and training</td></tr>
<tr><td>Dark grey, dry, no powder</td><td>Training; test a group of ten first</td></tr>
<tr><td>White spots or powder</td><td>Do not shoot; seal it in a bag and give it to a scrap dealer who takes lead</td></tr>
<tr><td>Dented skirts after a fall</td><td>Warm-up shots only</td></tr>
</tbody>
</table>
<p>Use the oldest tin of a lot for training and keep the newest for matches, and never mix two lots in one tin. If you train three times a week, you shoot about 10,000 pellets a year. Buy enough for one season, but not for five.</p>
<p>Wash your hands after handling old pellets, and keep the box where children cannot reach it. You can find fresh lots under <a href="/products/air-pellets">air pellets</a>, and we print the lot number on the invoice if you ask us.</p>
`,
};
