import type { DemoPost } from './post.ts';

export const post: DemoPost = {
	slug: 'buying-a-used-match-rifle',
	title: 'Buying a used match rifle: twelve checks in half an hour',
	excerpt:
		'Papers, cylinder date, barrel and regulator: what to check, in which order, and which faults mean a lower price.',
	category: 'Guides',
	tags: ['buying guide', 'used', 'PCP', 'inspection'],
	authorName: 'Aravind Nambisan',
	readTimeMinutes: 4,
	publishedDaysAgo: 2,
	status: 'draft',
	isFeatured: false,
	views: 0,
	html: `
<p>A match rifle that has fired 100,000 pellets at 7.5 J is hardly worn. One that was kept in a damp cupboard for two monsoons may be beyond repair. The number of shots tells you little about an air gun, but half an hour of checking tells you nearly everything. Bring a torch, a tin of pellets you know well, a soft cloth, a trigger weight and, if you can, a chronograph.</p>
<h2>Papers first</h2>
<ol>
<li><strong>Invoice or receipt</strong> in the name of the seller, with model and serial number. Compare the number with the one on the action, not with the one on the case.</li>
<li><strong>Energy and calibre.</strong> A match rifle of 4.5 mm and 7.5 J needs no licence to own. If it has been modified, or if the calibre is larger, stop here and ask an advocate first.</li>
<li><strong>Service record.</strong> New seals every five to six years are normal. If there is no record, plan for a seal change.</li>
</ol>
<h2>Cylinder</h2>
<ol>
<li><strong>Date of manufacture.</strong> Makers usually allow ten years of use. If only two years are left, count the price of a new cylinder while you bargain.</li>
<li><strong>Thread and valve.</strong> They should be clean and unworn. Do not use a cylinder with a dent, a deep scratch or any corrosion, whatever its date.</li>
<li><strong>Pressure.</strong> Note it on arrival and again when you leave. With the gun at rest the needle should not have moved.</li>
</ol>
<h2>Barrel and action</h2>
<ol>
<li><strong>Crown.</strong> Shine a torch around the muzzle and look for damage at the edge of the barrel. A good crown shows an even ring of light.</li>
<li><strong>Bore.</strong> Pull two dry felts through. Grey is fine. Brown is rust, and a match barrel with rust is not worth buying.</li>
<li><strong>Loading lever.</strong> It should be firm, without play, when closed. Check the breech O-ring for cuts.</li>
</ol>
<h2>Trigger, sights and stock</h2>
<ol>
<li><strong>Trigger.</strong> Weigh it five times: the readings should be within 5 g of each other. Then cock the unloaded gun, point it at the trap and knock firmly on the butt. The trigger must not go off.</li>
<li><strong>Rear sight.</strong> Turn each knob 20 clicks out and 20 back. You should feel every click, and the sight must come back to the same place. Missing clicks mean a worn spindle, the most expensive small part on the rifle.</li>
<li><strong>Stock.</strong> All clamps should hold, there should be no cracks around the action screws, and the adjustments should suit your body. A stock that is 3 cm too short for you even at its longest setting is not worth buying at any price.</li>
</ol>
<h2>Then shoot it</h2>
<p>Fire ten shots over the chronograph. With 0.53 g pellets, expect an average of 165 to 175 m/s and a standard deviation of not more than 2 m/s. If the first shot after a pause is faster by 5 m/s or more, the regulator is leaking and needs new seals. Then shoot two groups of ten from a rest. With pellets that suit it, a good barrel stays under 6 mm from centre to centre. With other pellets it may show 8 mm, so try a second tin before you reject the rifle.</p>
<h2>What a fault should cost</h2>
<table>
<thead><tr><th>Finding</th><th>What it means</th></tr></thead>
<tbody>
<tr><td>Old seals, slow leak</td><td>Routine service: deduct its cost</td></tr>
<tr><td>Cylinder near its date</td><td>Deduct half or all of the price of a new one</td></tr>
<tr><td>Regulator creep</td><td>Service with parts: deduct the cost</td></tr>
<tr><td>Worn rear sight</td><td>Deduct the price of a used sight</td></tr>
<tr><td>Rust in the bore, damaged crown</td><td>Do not buy</td></tr>
<tr><td>No papers</td><td>Do not buy</td></tr>
</tbody>
</table>
<p>Write a short bill of sale with names, addresses, date, model, serial number, calibre and energy. Both of you sign it, and you keep it with the rifle. If you would like an expert to look at the rifle, our workshop inspects used rifles by appointment: <a href="/contact">write to us</a>. To compare with new rifles, see <a href="/products/air-rifles">air rifles</a>.</p>
`,
};
