/** The list of low-stock products, fewest units first. */
export const lowStockUrl = '/admin?tab=products&stock=low&sort=stock';
