/** What is said of a stock (document 2, §3). */
export const stockText = (stock: number): string => (stock <= 0 ? 'Out of stock' : `${stock} in stock`);
