import type { Quote } from '../../contracts/payments.ts';
import { type LineId, lineKey } from '../cart/lines.ts';

type Line = Pick<Quote['lines'][number], 'productId' | 'variant'>;

/** The line of the cart that a line of the quote is of. */
export const toCartLineId = ({ productId, variant }: Line): LineId => ({ productId, variantId: variant?.id });

export const toCartLineKey = (line: Line): string => lineKey(toCartLineId(line));
