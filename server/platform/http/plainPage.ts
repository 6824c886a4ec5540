import { createHash } from 'node:crypto';
import { Html, html } from '../html.ts';
import { currentSettings } from '../settings/currentSettings.ts';

/** Styles of the pages outside the storefront: API documentation, demo mailbox, payment links of the sandbox. */
const style = `
:root{color-scheme:light dark;--ink:#221f1a;--quiet:#5f594e;--paper:#fff;--page:#f6f3ec;--line:#ddd5c4;--brass:#7a5c15}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe6;--quiet:#b8b0a1;--paper:#221f1a;--page:#161512;--line:#3a352c;--brass:#d9b45a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main,header{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.3}
h2{font-size:1.2rem;margin:2rem 0 .5rem}
a{color:var(--brass)}
a:focus-visible,summary:focus-visible,button:focus-visible{outline:2px solid var(--brass);outline-offset:2px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:1rem;margin:0 0 1rem}
.quiet{color:var(--quiet)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
button{min-height:44px;padding:.5rem 1rem;border:1px solid var(--brass);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
code,pre{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
summary{cursor:pointer;padding:.25rem 0;overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:8px;background:#fff}
ul{padding-left:1.25rem}
ul.plain{list-style:none;padding:0}
.method{display:inline-block;min-width:4.5rem;font-weight:700;color:var(--brass)}
.badge{border:1px solid var(--line);border-radius:4px;padding:0 .4rem;font-size:.85rem;color:var(--quiet)}
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

type Allowed = "'self'" | "'none'";

/** Allows only the page's own style, and frames and forms of this shop where needed. */
export const plainPagePolicy = (frames: Allowed = "'none'", forms: Allowed = "'none'") =>
	`default-src 'none'; style-src ${styleHash}; frame-src ${frames}; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;

/** A complete page of plain HTML without scripts. */
export function plainPage(title: string, content: Html): string {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${currentSettings().identity.name}</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><a href="/">${currentSettings().identity.name}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}
