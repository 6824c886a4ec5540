/** The products counted as running low, fewest units first. */
export const lowStockAddress = '/admin?tab=products&stock=low&sort=stock';
