import { store } from '../../../store.config.ts';
import { type Html, html } from '../html.ts';
import { currentSeller, type Seller } from '../settings/seller.ts';

/** A block of an email as both HTML and text, so that the two cannot differ. */
export type Block = { html: Html; text: string };

/**
 * Email clients need HTML as of 2003: tables for layout, inline styles, no external style sheet. The style element in the
 * head only adds dark colours, for clients that support it.
 */
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = 'color:#221f1a';
const quiet = 'color:#5f594e';
const line = '#e4ddcf';
/** Brass on white has a contrast of 5.1 to 1. */
const accent = '#8a6a1f';
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#161512!important}
.card{background:#221f1a!important;border-color:#3a352c!important}
.ink{color:#f3efe6!important}
.quiet{color:#b8b0a1!important}
.rule{border-color:#3a352c!important}
.brass{color:#d9b45a!important}
}`;

/** User input may contain line breaks, which HTML would collapse. */
const withBreaks = (text: string): Html[] =>
	text.split(/\r?\n/).map((each, position) => (position === 0 ? html`${each}` : html`<br>${each}`));

export const paragraph = (text: string): Block => ({
	html: html`<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;${ink}">${withBreaks(text)}</p>`,
	text,
});

/** Secondary information: when a link expires, what to do if the request was not yours. */
export const note = (text: string): Block => ({
	html: html`<p class="quiet" style="margin:0 0 16px;${font};font-size:14px;line-height:21px;${quiet}">${withBreaks(text)}</p>`,
	text,
});

/** A code to be typed or copied, in large digits without spaces. */
export const code = (digits: string): Block => ({
	html: html`<p class="ink" style="margin:8px 0 24px;font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:700;line-height:40px;letter-spacing:6px;${ink}">${digits}</p>`,
	text: digits,
});

/** The email's main action. The URL is also written out below, for clients that show no links. */
export const button = (label: string, url: string): Block => ({
	html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${accent}" style="border-radius:6px"><a href="${url}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:600;line-height:24px;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;${font};font-size:13px;line-height:20px;${quiet};word-break:break-all">If the button does not work, open this address: <a class="brass" href="${url}" style="color:${accent}">${url}</a></p>`,
	text: `${label}:\n${url}`,
});

/** Named values, one per row: order number, courier, tracking id. */
export const facts = (rows: [name: string, value: string][]): Block => ({
	html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.map(
		([name, value]) =>
			html`<tr><td class="quiet" valign="top" style="padding:4px 16px 4px 0;${font};font-size:14px;line-height:21px;${quiet};white-space:nowrap">${name}</td><td class="ink" valign="top" width="100%" style="padding:4px 0;${font};font-size:14px;line-height:21px;${ink}">${withBreaks(value)}</td></tr>`,
	)}</table>`,
	text: rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
});

/**
 * A table of goods or other lines: the first column is text, the rest is aligned right.
 * @param totals lines below, by name, the last one in bold
 */
export const table = (
	titles: string[],
	rows: string[][],
	totals: [name: string, value: string][] = [],
): Block => {
	const align = (column: number) => (column === 0 ? 'left' : 'right');
	const cell = `padding:8px 0;${font};font-size:14px;line-height:21px`;
	const apart = (column: number) => (column === 0 ? '' : ';padding-left:12px');
	const rule = `border-bottom:1px solid ${line}`;
	return {
		html: html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse"><tr>${titles.map(
			(title, column) =>
				html`<th class="quiet rule" align="${align(column)}" style="${cell}${apart(column)};${quiet};${rule};font-weight:600">${title}</th>`,
		)}</tr>${rows.map(
			(row) =>
				html`<tr>${row.map(
					(value, column) =>
						html`<td class="ink rule" align="${align(column)}" valign="top" style="${cell}${apart(column)};${ink};${rule}">${withBreaks(value)}</td>`,
				)}</tr>`,
		)}${totals.map(
			([name, value], position) =>
				html`<tr><td class="ink" align="right" colspan="${Math.max(1, titles.length - 1)}" style="${cell};${ink};${weight(position, totals)}">${name}</td><td class="ink" align="right" style="${cell}${apart(1)};${ink};${weight(position, totals)}">${value}</td></tr>`,
		)}</table>`,
		text: [
			...rows.map((row) =>
				[row[0], ...row.slice(1).map((value, column) => `  ${titles[column + 1]}: ${value}`)].join('\n'),
			),
			...totals.map(([name, value]) => `${name}: ${value}`),
		].join('\n'),
	};
};

const weight = (position: number, totals: unknown[]) =>
	`font-weight:${position === totals.length - 1 ? 700 : 400}`;

function getSenderLines({
	legalName,
	registration,
	addressLines,
	city,
	postalCode,
	state,
}: Seller): string[] {
	const [first, ...further] = addressLines;
	return [
		`${legalName} (${registration})`,
		`Registered office: ${first}`,
		...further,
		`${city} ${postalCode}, ${state}, ${store.country}`,
	];
}

/**
 * A complete email in the shop's design.
 * @param preview the line that inboxes show next to the subject
 */
export function layOut(content: { subject: string; preview: string; heading: string; blocks: Block[] }): {
	subject: string;
	text: string;
	html: string;
} {
	const seller = currentSeller();
	const { phone, email } = seller;
	const sender = getSenderLines(seller);
	const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3ec">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${content.preview}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f3ec" style="background:#f6f3ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="brass" style="padding:0 4px 16px;${font};font-size:22px;font-weight:700;line-height:28px;letter-spacing:.5px;color:${accent}">${store.name} <span class="quiet" style="font-size:15px;font-weight:400;letter-spacing:0;${quiet}" lang="hi">${store.nameInHindi}</span></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px 28px 16px;background:#ffffff;border:1px solid ${line};border-top:4px solid ${accent};border-radius:8px">
<h1 class="ink" style="margin:0 0 20px;${font};font-size:24px;line-height:32px;font-weight:700;${ink}">${content.heading}</h1>
${content.blocks.map((block) => html`${block.html}\n`)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;${font};font-size:13px;line-height:20px;${quiet}">${sender.join(', ')}<br>${phone} · <a class="brass" href="mailto:${email}" style="color:${accent}">${email}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
	const text = [
		content.heading,
		...content.blocks.map((block) => block.text),
		['--', ...sender, `${phone} · ${email}`].join('\n'),
	].join('\n\n');
	return { subject: content.subject, text: `${text}\n`, html: page.markup };
}
