import type { Quote } from '../../contracts/payments.ts';
import { type LineId, lineKey } from '../cart/lines.ts';

export type QuotedLine = Pick<Quote['lines'][number], 'productId' | 'variant'>;

export const toCartLineId = ({ productId, variant }: QuotedLine): LineId => ({
	productId,
	variantId: variant?.id,
});

export const toCartLineKey = (line: QuotedLine): string => lineKey(toCartLineId(line));
