import { type NamedLine, nameWithVariant } from '../../../shared/variants.ts';
import { store } from '../../../store.config.ts';
import { Html, html } from '../html.ts';
import { currentSettings } from '../settings/currentSettings.ts';
import { currentSeller, type Seller } from '../settings/seller.ts';
import { emailIcon, emailPicture, emailPictureWidth } from './picture.ts';

/** A block of an email as both HTML and text, so that the two cannot differ. */
export type Block = { html: Html; text: string };

/**
 * Stands for the shop's public address in an email, whose function does not know it; replaced when it is sent.
 * The name can never exist (RFC 6761).
 */
export const shopAddress = 'https://shop.invalid';

/**
 * Email clients need HTML as of 2003: tables for layout, inline styles, no external style sheet. The style element in the
 * head adds the shop's fonts and dark colours, for clients that support them. Outlook shows Times instead of the named
 * substitutes where it reads a font face, and does not read media queries.
 */
const font = "font-family:'Nishana Text','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "font-family:'Nishana Display',Georgia,'Times New Roman',serif";
const ink = 'color:#221f1a';
const quiet = 'color:#5f594e';
const line = '#e4ddcf';
/** The accent of words, which Settings takes only where it is readable: white words on it are so too. */
const accent = () => currentSettings().accents.lightText;
/** Long names and numbers break instead of widening the email. */
const breaks = 'word-break:break-word;overflow-wrap:anywhere';
const fontFace = (family: string, file: string) =>
	`@font-face{font-family:'${family}';src:url(${shopAddress}/fonts/${file}.woff2) format('woff2');font-display:swap}`;
const styles = (accentOnDark: string) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media screen{
${fontFace('Nishana Text', 'nishana-text')}
${fontFace('Nishana Display', 'nishana-display')}
}
@media (max-width:480px){
.card{padding:24px 18px 8px!important}
.wide{width:100%!important}
.press{display:block!important;text-align:center}
}
@media (prefers-color-scheme:dark){
.page{background:#161512!important}
.card{background:#221f1a!important;border-color:${accentOnDark} #3a352c #3a352c!important}
.ink{color:#f3efe6!important}
.quiet{color:#b8b0a1!important}
.rule{border-color:#3a352c!important}
.brass{color:${accentOnDark}!important}
.button{background:${accentOnDark}!important}
.press{color:#161512!important}
}`;

/** Fills what an inbox shows beside the subject, which would else go on with the email's first words. */
const filler = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

/** Numbers of orders and documents, as NSH-10108, which would break at their hyphen. */
const numberWithHyphen = /(\b\p{Lu}{2,}-\d+\b)/u;
const onOneLine = (text: string): Html[] =>
	text
		.split(numberWithHyphen)
		.map((part, position) =>
			position % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`,
		);

/** User input may contain line breaks, which HTML would collapse. */
const withBreaks = (text: string): Html[] =>
	text
		.split(/\r?\n/)
		.flatMap((each, position) => [...(position === 0 ? [] : [html`<br>`]), ...onOneLine(each)]);

export const paragraph = (text: string): Block => ({
	html: html`<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;${breaks};${ink}">${withBreaks(text)}</p>`,
	text,
});

/** Secondary information: when a link expires, what to do if the request was not yours. */
export const note = (text: string): Block => ({
	html: html`<p class="quiet" style="margin:0 0 16px;${font};font-size:14px;line-height:21px;${breaks};${quiet}">${withBreaks(text)}</p>`,
	text,
});

/** Secondary information that ends in a link; its address is written out in the text only. */
export const noteWithLink = (text: string, label: string, url: string): Block => ({
	html: html`<p class="quiet" style="margin:0 0 16px;${font};font-size:14px;line-height:21px;${breaks};${quiet}">${withBreaks(text)} <a class="brass" href="${url}" style="color:${accent()}">${label}</a></p>`,
	text: `${text} ${label}: ${url}`,
});

/** A code to be typed or copied, in large digits; a long one fits a line of a phone. */
export const code = (digits: string): Block => ({
	html: html`<p class="ink" style="margin:8px 0 24px;font-family:Consolas,Menlo,monospace;${digits.length > 6 ? 'font-size:26px;letter-spacing:1px' : 'font-size:32px;letter-spacing:6px'};font-weight:700;line-height:40px;${ink}">${digits}</p>`,
	text: digits,
});

/** The email's main action. Its address is written out in the text only. */
export const button = (label: string, url: string): Block => ({
	html: html`<table class="wide" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${accent()}" style="border-radius:6px"><a class="press" href="${url}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:600;line-height:24px;${breaks};color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`,
	text: `${label}:\n${url}`,
});

/** Named values, one per row: order number, courier, tracking id. */
export const facts = (rows: [name: string, value: string][]): Block => ({
	html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.map(
		([name, value]) =>
			html`<tr><td class="quiet" valign="top" style="padding:4px 16px 4px 0;${font};font-size:14px;line-height:21px;${quiet};white-space:nowrap">${name}</td><td class="ink" valign="top" width="100%" style="padding:4px 0;${font};font-size:14px;line-height:21px;${breaks};${ink}">${withBreaks(value)}</td></tr>`,
	)}</table>`,
	text: rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
});

const cell = `padding:8px 0;${font};font-size:14px;line-height:21px;${breaks}`;

const weight = (position: number, totals: unknown[]) =>
	`font-weight:${position === totals.length - 1 ? 700 : 400}`;

const totalRows = (totals: [name: string, value: string][], columns: number): Html[] =>
	totals.map(
		([name, value], position) =>
			html`<tr><td class="ink" align="right" colspan="${columns}" style="${cell};${ink};${weight(position, totals)}">${name}</td><td class="ink" align="right" style="${cell};padding-left:12px;white-space:nowrap;${ink};${weight(position, totals)}">${value}</td></tr>`,
	);

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
		)}${totalRows(totals, Math.max(1, titles.length - 1))}</table>`,
		text: [
			...rows.map((row) =>
				[row[0], ...row.slice(1).map((value, column) => `  ${titles[column + 1]}: ${value}`)].join('\n'),
			),
			...totals.map(([name, value]) => `${name}: ${value}`),
		].join('\n'),
	};
};

/** A product or an item of an order, as its row shows it. */
export type Goods = NamedLine & {
	/** Absent for a product that is not bought yet. */
	quantity?: number;
	/** The price, as text; absent where it is not the subject. */
	priceText?: string;
	/** The price before it fell. */
	beforeText?: string;
	/** Address of its picture in the shop, or at an image host. */
	imageUrl: string | null;
};

/** The width at which pictures are shown, half of that at which they are sent. */
const pictureWidth = emailPictureWidth / 2;

/** Decorative, because the name is beside it; clients that load no pictures show an empty square. */
const picture = (imageUrl: string | null): Html =>
	html`<td class="rule" width="${pictureWidth}" valign="top" style="padding:10px 14px 10px 0;border-bottom:1px solid ${line}"><img src="${emailPicture(imageUrl, shopAddress)}" width="${pictureWidth}" height="${pictureWidth}" alt="" style="display:block;width:${pictureWidth}px;height:${pictureWidth}px;border:0;border-radius:6px;background:#f1ece1"></td>`;

const detail = (text: string): Html =>
	html`<br><span class="quiet" style="font-size:13px;${quiet}">${text}</span>`;

/**
 * Products with their pictures, one per row.
 * @param totals lines below, by name, the last one in bold
 */
export const goods = (rows: Goods[], totals: [name: string, value: string][] = []): Block => ({
	html: html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">${rows.map(
		({ quantity, priceText, beforeText, imageUrl, ...named }) =>
			html`<tr>${picture(imageUrl)}<td class="ink rule" valign="top" style="${cell};font-size:15px;border-bottom:1px solid ${line};${ink}">${nameWithVariant(named)}${quantity === undefined ? '' : detail(`Quantity ${quantity}`)}${beforeText === undefined ? '' : detail(`Before ${beforeText}`)}</td><td class="ink rule" align="right" valign="top" style="${cell};padding-left:12px;white-space:nowrap;font-size:15px;border-bottom:1px solid ${line};${ink}">${priceText ?? ''}</td></tr>`,
	)}${totalRows(totals, 2)}</table>`,
	text: [
		...rows.map(({ quantity, priceText, beforeText, ...named }) =>
			[
				`${quantity === undefined ? '' : `${quantity} × `}${nameWithVariant(named)}`,
				...(beforeText === undefined ? [] : [`  Before: ${beforeText}`]),
				...(priceText === undefined ? [] : [`  ${beforeText === undefined ? 'Price' : 'Now'}: ${priceText}`]),
			].join('\n'),
		),
		...totals.map(([name, value]) => `${name}: ${value}`),
	].join('\n'),
});

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
<style>${new Html(styles(currentSettings().accents.darkText))}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3ec">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${content.preview}${filler}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f3ec" style="background:#f6f3ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="middle" style="padding-right:10px"><img src="${emailIcon(shopAddress)}" width="36" height="36" alt="" style="display:block;width:36px;height:36px;border:0"></td><td class="ink" valign="middle" style="${display};font-size:24px;line-height:28px;${ink}">${currentSettings().identity.name} <span class="quiet" style="${font};font-size:15px;${quiet}" lang="hi">${currentSettings().identity.nameInHindi}</span></td></tr></table></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px 28px 16px;background:#ffffff;border:1px solid ${line};border-top:4px solid ${accent()};border-radius:8px">
<h1 class="ink" style="margin:0 0 20px;${display};font-size:27px;line-height:34px;font-weight:400;${breaks};${ink}">${content.heading}</h1>
${content.blocks.map((block) => html`${block.html}\n`)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px;${font};font-size:13px;line-height:20px;${quiet}">${sender.join(', ')}<br>${phone} · <a class="brass" href="mailto:${email}" style="color:${accent()}">${email}</a></td></tr>
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
