/** Couriers pay over what they collected within about eight days of the delivery; later than this it is overdue. */
export const overdueAfterDays = 10;
