export const reportNames = ['sales', 'tax', 'payments', 'refunds', 'stock'] as const;
export type ReportName = (typeof reportNames)[number];
export const salesGroups = ['day', 'product', 'category', 'brand'] as const;
export type SalesGroup = (typeof salesGroups)[number];
