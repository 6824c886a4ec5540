import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'cleaning-a-4-5-mm-barrel',
	title: 'Cleaning a 4.5 mm barrel without harming it',
	excerpt:
		'Air gun barrels suffer more from cleaning than from shooting. When it is needed, what to use, and the ten-minute procedure from breech to muzzle.',
	category: 'Maintenance',
	tags: ['barrel', 'cleaning', 'felt pellets', 'accuracy'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 19,
	status: 'published',
	isFeatured: false,
	views: 3588,
	html: `
<p>There is no powder in an air gun, so there is no burnt residue, no copper and no corrosion from primers. What collects in the bore is a thin film of lead, the wax or oil of the pellets, and in spring guns a little oil from the cylinder. Some of this film is welcome: a barrel cleaned down to bare steel usually needs 10 to 30 shots before it groups again. The aim is an even film, not a mirror.</p>
<h2>When to clean</h2>
<ul>
<li>When groups open for no other reason. Check the stock screws, the sight screws and the pellet batch first: they are the cause more often.</li>
<li>After 500 to 1,000 shots with lead match pellets at 170 m/s.</li>
<li>After 200 to 300 shots at higher speeds, above about 240 m/s, where lead smears more readily.</li>
<li>When you change to pellets of another alloy or with another lubricant.</li>
<li>Before the gun is put away for a monsoon.</li>
</ul>
<h2>What to use</h2>
<p>Felt cleaning pellets of 4.5 mm, and a pull-through: a plastic-coated cable or a strong nylon line with a loop. For a bore that has been neglected, a few drops of a mild cleaner made for air guns. Leave in the shop everything made for firearms. Copper solvents with ammonia attack seals. Bronze and steel brushes scratch the soft steel of many air gun barrels and damage the choke, that last narrowing of a few hundredths of a millimetre on which a match barrel depends. A jointed rod rubs at the crown, and the crown is the last thing that touches the pellet.</p>
<p>Keep petroleum oil and grease away from the breech and transfer port. In a spring gun it ignites under compression, the well-known dieseling, and raises velocity in an uncontrolled way. In a pre-charged gun oil in high-pressure air is dangerous.</p>
<h2>The procedure</h2>
<ol>
<li>Make the gun safe: no pellet, open breech, cylinder off or locked, muzzle towards the trap.</li>
<li>Put the gun down with the muzzle lower than the breech, so that dirt and liquid run away from the action.</li>
<li>Feed the line from the breech to the muzzle. If the action does not allow it, lead the line in at the muzzle through a short plastic tube that protects the crown, but always pull in the direction of the shot where you can.</li>
<li>Pull a patch or two felt pellets through dry. Look at them: grey is normal, shiny flakes are lead.</li>
<li>If flakes appear, pull one felt moistened with two drops of cleaner, wait five minutes, then pull dry felts until they come out light grey. Four to six are enough.</li>
<li>Wipe the breech face and the loading tray with a dry cotton bud. Look at the breech O-ring while you are there; a cut or flat spot costs more accuracy than any dirt.</li>
<li>Shoot 10 to 20 pellets into the trap before you judge a group.</li>
</ol>
<p>Felt pellets may be shot through a pre-charged or CO2 gun, two or three at once. Do not shoot them in a spring-piston gun: they are far too light to cushion the piston, which then hits the end of the cylinder almost as hard as in a dry shot.</p>
<h2>How to know that it helped</h2>
<p>Shoot three groups of ten from a rest before cleaning and three after the bore has settled. Compare averages. One good group proves nothing, as the article on <a href="/blog/group-size-and-what-it-proves">group size</a> explains. If the average has not changed by more than a tenth, the barrel was not the cause.</p>
<h2>Your hands</h2>
<p>Lead does its harm when it is swallowed. Wear thin gloves or wash with soap afterwards, put used felts in a closed bag, and keep food and tea off the bench. Children and lead do not belong at the same table.</p>
<p>Felts, pull-throughs and cleaner are listed under <a href="/products/consumables">consumables</a>.</p>
`,
};
