import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'air-guns-and-indian-law',
	title: 'Air guns and Indian law: the 20 joule and 4.5 mm limits in simple words',
	excerpt:
		'Which air guns need a licence, what the two limits mean, and which other rules apply when you carry or shoot one. General information only; for your own case, please ask an advocate.',
	category: 'Air Guns',
	tags: ['law', 'licence', 'Arms Rules 2016', 'muzzle energy'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 30,
	status: 'published',
	isFeatured: true,
	views: 7411,
	html: `
<p><strong>This is general information from a shop, not legal advice. Rules change, and States and districts can add their own. Before you make an important decision, ask an advocate or the licensing authority of your district, and get the answer in writing.</strong></p>
<h2>The two limits</h2>
<p>Arms in India are governed by the Arms Act, 1959 and the Arms Rules, 2016. The Rules divide arms into categories. An air gun falls into a category that needs a licence if its muzzle energy is more than 20 joules (about 15 foot-pounds), or its bore is more than 4.5 mm (0.177 inch), or both. An air rifle or air pistol within both limits is generally understood to need no licence to own.</p>
<table>
<thead><tr><th>Calibre</th><th>Muzzle energy</th><th>Licence to own</th></tr></thead>
<tbody>
<tr><td>4.5 mm (.177)</td><td>Up to 20 J</td><td>Generally not required</td></tr>
<tr><td>4.5 mm (.177)</td><td>Above 20 J</td><td>Required</td></tr>
<tr><td>5.5 mm (.22) or more</td><td>Any</td><td>Treat as required; practice differs from place to place</td></tr>
</tbody>
</table>
<p>The guns used in Olympic 10 m events are 4.5 mm with about 5 to 7.5 J, well within both limits. The middle row often surprises people: a powerful rifle with a light pellet may cross 20 J even though it was sold as an ordinary air gun. To see how energy is measured, read <a href="/blog/muzzle-energy-explained">muzzle energy explained</a>. If a gun is modified and goes over the limit, it needs a licence, and keeping it without one can be an offence.</p>
<p>You will hear many opinions about .22 air guns. Some dealers say that they need no licence up to 20 J. The text mentions both bore and energy, and different authorities have understood it differently. To be safe, we treat every bore above 4.5 mm as needing a licence.</p>
<h2>Age</h2>
<p>We do not know of any rule that sets a minimum age for owning an air gun that needs no licence. But a contract of sale needs an adult buyer, so we sell air guns only to people who are 18 or older. Young shooters train under supervision with guns that belong to a parent, a school or a club.</p>
<h2>Selling and making</h2>
<p>Owning an air gun is different from making, repairing or selling them. The Rules have separate licences for these activities. If you plan to sell air guns, even part-time, take legal advice before your first sale.</p>
<h2>Using it</h2>
<ul>
<li><strong>Animals.</strong> Hunting wild animals and birds is prohibited under the Wild Life (Protection) Act, 1972, with any weapon. Injuring other animals can be an offence under the Prevention of Cruelty to Animals Act, 1960.</li>
<li><strong>People.</strong> Any rash or negligent act that puts life or safety at risk is an offence under the Bharatiya Nyaya Sanhita, 2023. Even a pellet that flies over your courtyard wall may be enough.</li>
<li><strong>Public places.</strong> District magistrates can ban the carrying of arms, and often do so around elections and festivals. Such an order may cover air guns too.</li>
</ul>
<h2>Travelling with it</h2>
<ol>
<li>Carry it unloaded, in a closed case, and pack the pellets separately.</li>
<li>Keep with it the invoice, a page showing maker, model, calibre and energy, and your club or association card.</li>
<li>For a train or bus, ask the operator in advance. For a flight, write to the airline several days before: most accept sporting air guns only as declared check-in baggage, with an empty cylinder, and each airline has its own form.</li>
<li>If a police officer asks, show the papers calmly. The officer may not remember the exact limits, so a printed page with the figures helps both of you.</li>
</ol>
<h2>Importing</h2>
<p>If you bring an air gun from abroad, foreign trade policy and customs rules apply in addition to the Arms Rules. Sports bodies and recognised shooters have their own procedure through the national federation. Please do not order from a foreign shop and hope that customs will clear the parcel.</p>
<h2>How this shop handles it</h2>
<p>Every air gun page shows the calibre, the muzzle energy and whether a licence is needed. Guns that need a licence cannot be bought online. For all others, the buyer confirms that he or she is 18 or older, as written in our <a href="/terms-of-service">terms of service</a>. Every gun comes with a tax invoice. Keep it for as long as you own the gun.</p>
<p>If anything here is unclear, <a href="/contact">ask us</a>. If it is a legal question, we will tell you so and suggest that you ask an advocate.</p>
`,
};
