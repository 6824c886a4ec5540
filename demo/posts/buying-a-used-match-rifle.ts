import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'buying-a-used-match-rifle',
	title: 'Buying a used match rifle: twelve checks in half an hour',
	excerpt:
		'Cylinder date, crown, regulator, papers. What to look at, in which order, and which faults are worth haggling over.',
	category: 'Guides',
	tags: ['buying guide', 'used', 'PCP', 'inspection'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 2,
	status: 'draft',
	isFeatured: false,
	views: 0,
	html: `
<p>A match rifle that has fired 100,000 pellets at 7.5 J is hardly worn. One that has stood in a damp cupboard for two monsoons may be finished. Mileage says little about an air gun, and half an hour of looking says nearly everything. Bring a torch, a tin of pellets that you know, a soft cloth, a trigger weight and, if you can, a chronograph.</p>
<h2>Papers first</h2>
<ol>
<li><strong>Invoice or receipt</strong> in the name of the seller, with model and serial number. Compare the number with the one on the action, not with the one on the case.</li>
<li><strong>Energy and calibre.</strong> A match rifle of 4.5 mm and 7.5 J needs no licence to own. If it has been altered, or if the calibre is larger, stop here and ask an advocate before you go on.</li>
<li><strong>Service record.</strong> Seals every five to six years are normal. No record means that you should plan for them.</li>
</ol>
<h2>Cylinder</h2>
<ol>
<li><strong>Date of manufacture.</strong> Makers commonly give ten years. With two years left, the price of a new cylinder belongs in the discussion.</li>
<li><strong>Thread and valve.</strong> Clean, without bright flats. A dent, a deep scratch or corrosion of any kind retires a cylinder at once, whatever its date.</li>
<li><strong>Pressure.</strong> Note it on arrival and again when you leave. With the gun at rest the needle should not have moved.</li>
</ol>
<h2>Barrel and action</h2>
<ol>
<li><strong>Crown.</strong> Turn a torch around the muzzle and look for a nick in the edge. A good crown shows an even ring of light.</li>
<li><strong>Bore.</strong> Pull two dry felts through. Grey is fine, brown is rust, and rust in a match barrel is the end of the conversation.</li>
<li><strong>Loading lever.</strong> Without play when it is closed. Look at the breech O-ring for cuts.</li>
</ol>
<h2>Trigger, sights and stock</h2>
<ol>
<li><strong>Trigger.</strong> Weigh it five times: the readings should lie within 5 g. With the gun cocked, unloaded and pointed at the trap, a firm knock on the butt must not release it.</li>
<li><strong>Rear sight.</strong> Turn each knob 20 clicks out and 20 back. Every click should be felt, and the picture must return to where it was. Lost clicks mean a worn spindle, which is the dearest small part on the rifle.</li>
<li><strong>Stock.</strong> All clamps hold, no cracks around the action screws, and the adjustments fit your body. A stock that is 3 cm too short at its longest setting is not a bargain at any price.</li>
</ol>
<h2>Then shoot it</h2>
<p>Ten shots over the chronograph: an average of 165 to 175 m/s with pellets of 0.53 g, and a standard deviation of not more than 2 m/s. If the first shot after a pause is faster by 5 m/s or more, the regulator creeps and needs new seals. Then two groups of ten from a rest. With a pellet that suits it, a healthy barrel stays under 6 mm from centre to centre; with a pellet that does not, it may show 8 mm, so do not condemn it for the wrong tin.</p>
<h2>What a fault is worth</h2>
<table>
<thead><tr><th>Finding</th><th>What it means</th></tr></thead>
<tbody>
<tr><td>Old seals, slow leak</td><td>A service: routine, deduct its cost</td></tr>
<tr><td>Cylinder near its date</td><td>Deduct half to all of a new one</td></tr>
<tr><td>Regulator creep</td><td>A service with parts: deduct and go on</td></tr>
<tr><td>Worn rear sight</td><td>Deduct a used sight</td></tr>
<tr><td>Rust in the bore, damaged crown</td><td>Leave it</td></tr>
<tr><td>No papers</td><td>Leave it</td></tr>
</tbody>
</table>
<p>Write a short bill of sale with names, addresses, date, model, serial number, calibre and energy, signed by both, and keep it with the rifle. If you would like a second pair of eyes, our workshop inspects used rifles by appointment: <a href="/contact">write to us</a>. For comparison, new ones are under <a href="/products/air-rifles">air rifles</a>.</p>
`,
};
