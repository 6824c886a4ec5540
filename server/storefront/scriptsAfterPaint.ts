/** In the browser: fetches the modules once the page stands on the screen, or soon where nothing is painted (a tab behind). */
const starter = `(function(){var begun=false;function begin(){if(begun)return;begun=true;var held=document.querySelector('script[type="text/held"]');held.dataset.modules.split(' ').forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.fetchPriority='low';link.href=href;document.head.append(link)});var script=document.createElement('script');script.type='module';script.textContent=held.textContent;document.head.append(script)}requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,300)})()`;

/**
 * Lets a rendered page's modules wait until the page has been painted: it can be read without them, and on a slow
 * connection its pictures and fonts would otherwise share the way with them (docs/decisions/016).
 */
export function scriptsAfterPaint(html: string): string {
	const modules: string[] = [];
	const quiet = html.replaceAll(
		/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
		(_, href: string) => {
			modules.push(href);
			return '';
		},
	);
	return quiet
		.replace(
			'<script type="module" async="">',
			`<script type="text/held" data-modules="${modules.join(' ')}">`,
		)
		.replace('</body>', () => `<script>${starter}</script></body>`);
}
