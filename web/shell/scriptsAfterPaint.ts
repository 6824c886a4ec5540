/**
 * Requests what `PageScripts` rendered once the page is painted, so that no script competes with its first picture. A page that is
 * opened in the background is painted when someone looks at it, for which it does not wait.
 */
export const scriptsAfterPaint = `addEventListener('DOMContentLoaded',()=>{let load=()=>{for(let link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';let modules=document.getElementById('page-modules');modules.type='module';modules.parentNode.insertBefore(modules,modules.nextSibling)};document.hidden?load():requestAnimationFrame(()=>setTimeout(load))})`;
