import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'cleaning-a-4-5-mm-barrel',
	title: 'Cleaning a 4.5 mm barrel without harming it',
	excerpt:
		'Wrong cleaning harms an air gun barrel more than shooting does. When to clean, what to use, and a safe ten-minute method from breech to muzzle.',
	category: 'Maintenance',
	tags: ['barrel', 'cleaning', 'felt pellets', 'accuracy'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 19,
	status: 'published',
	isFeatured: false,
	views: 3588,
	html: `
<p>There is no powder in an air gun, so there is no burnt residue, no copper and no corrosion from primers. What collects in the barrel is a thin film of lead, wax or oil from the pellets, and in spring guns a little oil from the cylinder. Some of this film is useful: a barrel cleaned down to bare steel usually needs 10 to 30 shots before it groups well again. You want an even film, not a mirror finish.</p>
<h2>When to clean</h2>
<ul>
<li>When your groups get larger for no other reason. First check the stock screws, the sight screws and the pellet batch; these are more often the cause.</li>
<li>After 500 to 1,000 shots with lead match pellets at 170 m/s.</li>
<li>After 200 to 300 shots at speeds above about 240 m/s, where more lead stays in the barrel.</li>
<li>When you change to pellets with a different alloy or lubricant.</li>
<li>Before you store the gun for the monsoon.</li>
</ul>
<h2>What to use</h2>
<p>Use 4.5 mm felt cleaning pellets and a pull-through: a plastic-coated cable or a strong nylon line with a loop. For a very dirty barrel, add a few drops of a mild cleaner made for air guns. Do not use anything made for firearms. Copper solvents with ammonia damage the seals. Bronze and steel brushes scratch the soft steel of many air gun barrels and damage the choke, the slightly narrower end that makes a match barrel accurate. A jointed rod rubs against the crown, which is the last part to touch the pellet.</p>
<p>Keep petroleum oil and grease away from the breech and transfer port. In a spring gun it burns under compression (this is called dieseling), and the velocity becomes unpredictable. In a PCP gun, oil in high-pressure air is dangerous.</p>
<h2>The procedure</h2>
<ol>
<li>Make the gun safe: no pellet, open breech, cylinder off or locked, muzzle towards the trap.</li>
<li>Place the gun with the muzzle lower than the breech, so that dirt and liquid flow away from the action.</li>
<li>Pass the line from the breech to the muzzle. If the action does not allow this, pass it in from the muzzle through a short plastic tube that protects the crown. Where possible, always pull in the direction of the shot.</li>
<li>Pull a patch or two felt pellets through dry. Look at them: grey is normal, shiny flakes are lead.</li>
<li>If flakes appear, pull one felt moistened with two drops of cleaner, wait five minutes, then pull dry felts until they come out light grey. Four to six are enough.</li>
<li>Wipe the breech face and the loading tray with a dry cotton bud. Check the breech O-ring at the same time; a cut or a flat spot spoils accuracy more than dirt does.</li>
<li>Shoot 10 to 20 pellets into the trap before you judge a group.</li>
</ol>
<p>You may shoot felt pellets through a PCP or CO2 gun, two or three at once. Do not shoot them in a spring gun: they are too light to cushion the piston, which then hits the end of the cylinder almost as hard as in a shot without a pellet.</p>
<h2>How to know that it helped</h2>
<p>Shoot three groups of ten from a rest before cleaning and three after the bore has settled. Compare the averages, because one good group proves nothing (see the article on <a href="/blog/group-size-and-what-it-proves">group size</a>). If the average has changed by less than a tenth, the barrel was not the problem.</p>
<h2>Your hands</h2>
<p>Lead is harmful when swallowed. Wear thin gloves or wash your hands with soap afterwards, put used felts in a closed bag, and keep food and tea away from the bench. Keep pellets and used felts away from children.</p>
<p>You can find felts and pull-throughs under <a href="/products/consumables">consumables</a>.</p>
`,
};
