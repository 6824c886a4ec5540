/** The order number shown to people. */
export const orderNumber = (order: { number: number }): string => `NSH-${order.number}`;
