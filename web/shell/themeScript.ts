/**
 * Runs before the first paint: applies the stored theme, else the system's. A constant, so that one hash in the
 * content security policy covers it on every page.
 */
export const themeScript = `(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t;try{if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch(e){}})()`;
