import { getUnitPrice, gstOnRupees, type Priced } from '../../shared/money.ts';

/** The price of a line in rupees: unit price times quantity. */
export const getLinePrice = ({ product, quantity }: { product: Priced; quantity: number }): number =>
	getUnitPrice(product) * quantity;

/** The total of the lines in rupees, before GST and shipping. */
export const getSubtotal = (lines: readonly { product: Priced; quantity: number }[]): number =>
	lines.reduce((sum, line) => sum + getLinePrice(line), 0);

/** GST on the lines in rupees, rounded per line as in checkout. */
export const sumGst = (lines: readonly { product: Priced & { gst: number }; quantity: number }[]): number =>
	lines.reduce((sum, line) => sum + gstOnRupees(getLinePrice(line), line.product.gst), 0);
