import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'your-first-match-hour-by-hour',
	title: 'Your first match, hour by hour',
	excerpt:
		'From the bag on the evening before to the score sheet: a timetable for a first district or state match, and the small things that go wrong for everybody once.',
	category: 'Shooting Sports',
	tags: ['competition', 'match day', 'beginners', 'preparation'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 3,
	publishedDaysAgo: 51,
	status: 'published',
	isFeatured: false,
	views: 1688,
	html: `
<p>A first match is rarely lost on the firing line. It is lost in the queue for equipment control, or on the way back to the hostel for a forgotten identity card. None of this needs talent, only a list.</p>
<h2>The evening before</h2>
<p>Pack in the order in which things will be asked for: entry confirmation, identity card and its copy, proof of age, association card, and the invoice of the air gun. Then gun with safety flag, filled cylinder, pump adapter, two tins of the same lot, tools, spare foresight elements, clothing, shoes, blinders, ear plugs, a towel and a litre of water. Check the trigger weight and write the sight setting on a card. Fill the cylinder to four fifths and top it up at the range, where it can be shown to the officer if asked.</p>
<p>Dinner as usual. No new pellets, no new shoes, no new advice.</p>
<h2>Two hours before the start</h2>
<p>Be at the range. Find the lane list, the toilets and the clock. Go to equipment control at once: the queue is shortest when it opens. Pistol shooters have trigger and box checked, rifle shooters jacket, trousers, shoes and gloves. If something fails, you have time to remove a pad or borrow a glove. Keep the slip they give you.</p>
<h2>One hour before</h2>
<p>Eat something light, a banana or two rotis. Walk for ten minutes. Sit down with your card and read your routine once. Then talk to people about anything except scores.</p>
<h2>On the line</h2>
<table>
<thead><tr><th>Minute</th><th>What happens</th><th>What you do</th></tr></thead>
<tbody>
<tr><td>−20</td><td>Shooters are called to the line</td><td>Set up stand, mat and spotting scope; check that the target number is yours</td></tr>
<tr><td>−15</td><td>Preparation and sighting begins</td><td>Natural point of aim, five dry shots, then sighters</td></tr>
<tr><td>−3</td><td>A few sighters left</td><td>Two shots with full routine; then stop, drink, breathe</td></tr>
<tr><td>0</td><td>Match firing starts</td><td>Wait a full minute before the first shot</td></tr>
<tr><td>25</td><td>About shot 20</td><td>Renew the natural point of aim</td></tr>
<tr><td>50</td><td>About shot 40</td><td>Step off the line, sit for two minutes</td></tr>
<tr><td>75</td><td>Stop</td><td>Unload, open, flag; leave only when told</td></tr>
</tbody>
</table>
<p>Your pulse will be 20 to 30 beats higher than in training. Hold and score suffer a little from it, and so do those of everyone beside you. A first match within 2 per cent of the training average is a good match: for a rifle shooter who averages 590 that means 578.</p>
<h2>When something goes wrong</h2>
<ul>
<li><strong>The monitor shows no shot.</strong> Do not fire again. Raise a hand and call the range officer.</li>
<li><strong>A hit appears that is not yours.</strong> The same: put the gun down, call, wait. Time lost through no fault of yours can be given back.</li>
<li><strong>The gun fails.</strong> Open it, put it down, call. A repair is allowed within the rules; ask before you take tools in hand.</li>
<li><strong>A seven.</strong> It is one shot of sixty. Put the gun down, look at the far wall, drink, begin the routine at its first step.</li>
</ul>
<h2>Afterwards</h2>
<p>Check the printed score at once, because the time for a protest is short, usually ten minutes after the preliminary results. Then write three sentences: what worked, what did not, what you will train until the next one. Do it before the drive home, while it is still true.</p>
<blockquote><p>The purpose of a first match is to make the second one ordinary.</p></blockquote>
<p>Formats and limits are collected in <a href="/blog/the-10-m-match-shot-by-shot">the 10 m match, shot by shot</a>; matches and training days near you are on the <a href="/events">events page</a>.</p>
`,
};
