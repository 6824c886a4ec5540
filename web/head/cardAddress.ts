/**
 * The picture of a link to a post or an event in messengers: its card, or its own picture where that is at another host, from
 * which no card is drawn. Messengers keep a picture by its address, so the address changes with what the card shows.
 * @param shown what the card says
 * @param picture of the post or event; undefined without one
 */
export function getCardAddress(
	folder: 'posts' | 'events',
	slug: string,
	shown: string[],
	picture: string | undefined,
): string {
	if (picture !== undefined && !picture.startsWith('/media/')) return picture;
	const text = [...shown, picture].join('\n');
	const version = [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 0);
	return `/cards/${folder}/${slug}.jpg?v=${version.toString(36)}`;
}
