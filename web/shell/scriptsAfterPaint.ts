/**
 * Requests what `PageScripts` rendered once the page is painted, so that no script competes with its first picture. A page that is
 * opened in the background is painted when someone looks at it, for which it does not wait.
 */
export const scriptsAfterPaint = `(function(){var after=document.currentScript;function load(){document.querySelectorAll('link[rel=later]').forEach(function(link){link.rel='modulepreload'});var modules=document.getElementById('page-modules');modules.type='module';after.before(modules)}document.hidden?load():requestAnimationFrame(function(){setTimeout(load)})})()`;
