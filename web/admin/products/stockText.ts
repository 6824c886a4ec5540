export const stockText = (stock: number): string => (stock <= 0 ? 'Out of stock' : `${stock} in stock`);
