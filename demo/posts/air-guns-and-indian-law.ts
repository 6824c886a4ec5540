import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'air-guns-and-indian-law',
	title: 'Air guns and Indian law: 20 joules, 4.5 millimetres, and what lies around them',
	excerpt:
		'Which air guns need a licence, what the two limits mean, and which other rules matter when you carry, send or shoot one. General information; ask an advocate about your case.',
	category: 'Air Guns',
	tags: ['law', 'licence', 'Arms Rules 2016', 'muzzle energy'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 30,
	status: 'published',
	isFeatured: true,
	views: 7411,
	html: `
<p><strong>This is general information from a shop and not legal advice. Rules change, and States and districts add their own. For a decision that matters to you, ask an advocate or the licensing authority of your district, and ask for the answer in writing.</strong></p>
<h2>The two limits</h2>
<p>Arms in India are governed by the Arms Act, 1959 and the Arms Rules, 2016. The Rules sort arms into categories. Air weapons appear in one of the categories that require a licence when their muzzle energy exceeds 20 joules (about 15 foot-pounds), or their bore exceeds 4.5 mm (0.177 inch), or both. An air rifle or air pistol that stays within both limits is generally understood to need no licence for possession.</p>
<table>
<thead><tr><th>Calibre</th><th>Muzzle energy</th><th>Licence to own</th></tr></thead>
<tbody>
<tr><td>4.5 mm (.177)</td><td>Up to 20 J</td><td>Generally not required</td></tr>
<tr><td>4.5 mm (.177)</td><td>Above 20 J</td><td>Required</td></tr>
<tr><td>5.5 mm (.22) or more</td><td>Any</td><td>Treat as required; read and handled unevenly in practice</td></tr>
</tbody>
</table>
<p>The guns of the Olympic 10 m events, of 4.5 mm and about 5 to 7.5 J, lie far inside both limits. The middle row is where people are surprised: a strong rifle with a light pellet may cross 20 J though it was sold as an ordinary air gun. How energy is measured is shown in <a href="/blog/muzzle-energy-explained">muzzle energy explained</a>. A gun that is altered to exceed the limit changes its class, and possessing it without a licence can be an offence.</p>
<p>About .22 there is much folklore. Some dealers say that it is free up to 20 J. The text names bore and energy side by side, and authorities have read it as either of the two. We treat every bore above 4.5 mm as the licence class.</p>
<h2>Age</h2>
<p>We know of no provision that sets a minimum age for owning an exempt air gun. A contract of sale needs a buyer of full age, which is 18, and we sell air guns to nobody younger. Young shooters train with guns that belong to a parent, a school or a club, under supervision.</p>
<h2>Selling and making</h2>
<p>Owning is one thing; making, repairing for others and dealing are another, and the Rules speak of licences for them. If you plan to sell air guns, even part-time, take advice before the first sale.</p>
<h2>Using it</h2>
<ul>
<li><strong>Animals.</strong> Hunting wild animals and birds is prohibited under the Wild Life (Protection) Act, 1972, whatever the weapon. Injuring other animals can be an offence under the Prevention of Cruelty to Animals Act, 1960.</li>
<li><strong>People.</strong> An act so rash or negligent that it endangers life or safety is an offence under the Bharatiya Nyaya Sanhita, 2023. A pellet over a courtyard wall may be enough.</li>
<li><strong>Public places.</strong> District magistrates can forbid the carrying of arms, and often do around elections and festivals. An order may be worded widely enough to cover air guns.</li>
</ul>
<h2>Travelling with it</h2>
<ol>
<li>Carry it unloaded, in a closed case, with pellets packed apart.</li>
<li>Keep the invoice, a page with maker, model, calibre and energy, and your club or association card with it.</li>
<li>On a train or bus, ask the operator beforehand. By air, write to the airline several days ahead: most take sporting air guns as declared hold baggage only, with an empty cylinder, and each has its own form.</li>
<li>If a police officer asks, show the papers calmly. The officer may not know the limits by heart, and the printed page with the figures helps both of you.</li>
</ol>
<h2>Importing</h2>
<p>Bringing an air gun from abroad is a matter of foreign trade policy and customs besides the Arms Rules. Sporting bodies and recognised shooters have procedures of their own through the national federation. Do not order from a foreign shop in the hope that the parcel will pass.</p>
<h2>How this shop handles it</h2>
<p>Each product page gives calibre and muzzle energy and the class that follows. Guns in the licence class cannot be bought through online checkout. For the others, the buyer declares to be 18 or older; the wording is in our <a href="/terms-of-service">terms of service</a>. We give a tax invoice with every gun. Keep it as long as you keep the gun.</p>
<p>If anything here is unclear, <a href="/contact">ask us</a>; where the question is a legal one, we will say so and send you to somebody qualified.</p>
`,
};
