import type { Quote } from '../../contracts/payments.ts';
import { type LineId, lineKey } from '../cart/lines.ts';

/** What names a line of a quote. */
export type QuotedLine = Pick<Quote['lines'][number], 'productId' | 'variant'>;

/** The line of the cart that a line of the quote is of. */
export const toCartLineId = ({ productId, variant }: QuotedLine): LineId => ({
	productId,
	variantId: variant?.id,
});

export const toCartLineKey = (line: QuotedLine): string => lineKey(toCartLineId(line));
