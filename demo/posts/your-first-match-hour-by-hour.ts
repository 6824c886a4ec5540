import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'your-first-match-hour-by-hour',
	title: 'Your first match, hour by hour',
	excerpt:
		'From packing your bag to checking your score: a simple timetable for your first district or state match, and the common mistakes you can avoid.',
	category: 'Shooting Sports',
	tags: ['competition', 'match day', 'beginners', 'preparation'],
	authorName: 'Gurnoor Bhullar',
	readTimeMinutes: 4,
	publishedDaysAgo: 51,
	status: 'published',
	isFeatured: false,
	views: 1688,
	html: `
<p>At a first match, most problems happen before you start to shoot: a long queue at equipment control, or an identity card left behind in the hostel. With a good checklist, you can avoid all of them.</p>
<h2>The evening before</h2>
<p>First pack your papers: entry confirmation, identity card with a copy, proof of age, association card, and the invoice of your air gun. Then pack your gun with safety flag, filled cylinder, pump adaptor, two tins of pellets from the same lot, tools, spare front sight elements, clothing, shoes, blinders, ear plugs, a towel and a litre of water. Check the trigger weight and write your sight setting on a card. Fill the cylinder to four fifths and top it up at the range.</p>
<p>Have your usual dinner. Do not try new pellets, new shoes or a new technique now.</p>
<h2>Two hours before the start</h2>
<p>Reach the range. Find the lane list, the toilets and the clock. Go to equipment control at once, because the queue is shortest when it opens. For pistol, they check the trigger and the size of the pistol; for rifle, they check jacket, trousers, shoes and gloves. If something does not pass, you still have time to remove a pad or borrow a glove. Keep the slip they give you.</p>
<h2>One hour before</h2>
<p>Eat something light, like a banana or two rotis. Walk for ten minutes. Sit down and read your shooting routine once. Then relax and talk to people, but not about scores.</p>
<h2>On the line</h2>
<table>
<thead><tr><th>Minute</th><th>What happens</th><th>What you do</th></tr></thead>
<tbody>
<tr><td>−20</td><td>Shooters are called to the line</td><td>Set up stand, mat and spotting scope; check that the target number is yours</td></tr>
<tr><td>−15</td><td>Preparation and sighting begins</td><td>Natural point of aim, five dry shots, then sighters</td></tr>
<tr><td>−3</td><td>A few sighters left</td><td>Two shots with your full routine; then stop, drink some water and relax</td></tr>
<tr><td>0</td><td>Match firing starts</td><td>Wait a full minute before the first shot</td></tr>
<tr><td>25</td><td>About shot 20</td><td>Check the natural point of aim again</td></tr>
<tr><td>50</td><td>About shot 40</td><td>Step off the line, sit for two minutes</td></tr>
<tr><td>75</td><td>Stop</td><td>Unload, open the gun, put in the flag; leave only when told</td></tr>
</tbody>
</table>
<p>Your pulse will be 20 to 30 beats higher than in training, so your score may be a little lower. It is the same for everyone beside you. If your first match score is within 2 per cent of your training average, you have done well. For a rifle shooter with an average of 590, that means 578.</p>
<h2>When something goes wrong</h2>
<ul>
<li><strong>The monitor shows no shot.</strong> Do not fire again. Raise a hand and call the range officer.</li>
<li><strong>A hit appears that is not yours.</strong> Put the gun down, call the range officer and wait. If you lose time and it is not your fault, you can get it back.</li>
<li><strong>The gun fails.</strong> Open it, put it down and call the range officer. Repairs are allowed within the rules, but ask before you pick up a tool.</li>
<li><strong>You shoot a seven.</strong> It is only one shot out of sixty. Put the gun down, look away, drink some water and start your routine again.</li>
</ul>
<h2>Afterwards</h2>
<p>Check your printed score at once. You usually have only ten minutes after the preliminary results to make a protest. Then write down three things: what worked, what did not, and what you will practise for the next match. Do it before you leave for home, while you still remember it well.</p>
<blockquote><p>Your first match is for learning. The second one will already feel normal.</p></blockquote>
<p>For match formats and limits, see <a href="/blog/the-10-m-match-shot-by-shot">the 10 m match, shot by shot</a>. You can find matches and training days near you on our <a href="/events">events page</a>.</p>
`,
};
