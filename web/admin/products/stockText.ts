/** A stock as text (document 2, §3). */
export const stockText = (stock: number): string => (stock <= 0 ? 'Out of stock' : `${stock} in stock`);
