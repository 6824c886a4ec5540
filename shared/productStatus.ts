/**
 * The statuses of a product:
 *
 * | status    | shoppers                                         |
 * |-----------|--------------------------------------------------|
 * | active    | see it                                           |
 * | draft     | do not see it yet                                |
 * | scheduled | see it from its time on; it is then active       |
 * | archived  | do not see it any more; it stays in their orders |
 */
export const productStatuses = ['active', 'draft', 'scheduled', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];
