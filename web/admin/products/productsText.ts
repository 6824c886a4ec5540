/** As in '1 product'. */
export const productsText = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
